import type { ApiKeyScope } from "../../values/api-keys/api-key-scopes.js";

/** Enough for one key for each program of a large shop. */
export const MOST_API_KEYS = 100;

/** Lets a program act in one tenant, within its scopes. */
export interface ApiKey {
  /** Also the id of its service account, which owns everything that the key makes. */
  readonly id: number;
  readonly tenantId: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The last characters of the key, to identify it. */
  readonly hint: string;
  /** The user who made it, or the key; null for an operator without a user. */
  readonly createdBy: number | null;
  /**
   * The key that it descends from: the one that made it, or that one's parent once it is revoked. Null if people made
   * it, and for keys from before this was stored, of which `createdBy` tells.
   */
  readonly parentId: number | null;
  /** Null for a key that does not expire. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The end of the key before the last rotation. */
  readonly oldKeyUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A key with the digests that identify it. */
export interface ApiKeyDigests {
  readonly digest: string;
  /** The digest from before the last rotation. */
  readonly oldDigest: string | null;
}

/** A key as its caller holds it. */
export interface HeldKey extends Pick<ApiKey, "id" | "scopes"> {
  /** Null if it does not expire. A key that was replaced ends with its overlap. */
  readonly endsAt: Date | null;
}

export interface ApiKeyWithSecret extends ApiKey {
  /** The key itself: shown in the answer that made it, and never again. */
  readonly key: string;
}

/** The fields of a key that admission needs. */
export type ApiKeyIdentity = ApiKeyDigests &
  Pick<ApiKey, "id" | "tenantId" | "scopes" | "expiresAt" | "lastUsedAt" | "oldKeyUntil">;
