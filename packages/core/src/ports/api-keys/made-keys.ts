import type { ApiKey } from "./api-key.js";

/** A key as the person who made it is told of it. */
export type MadeKey = Pick<ApiKey, "id" | "tenantId" | "name" | "createdAt">;

/** The keys that people have made, in all tenants. Those of deleted tenants are skipped. */
export interface MadeKeys {
  /**
   * The keys that a user made after this moment, and those whose revoked maker the user made (`parentId`), oldest
   * first.
   */
  madeBy(userId: number, after: Date): Promise<MadeKey[]>;
}
