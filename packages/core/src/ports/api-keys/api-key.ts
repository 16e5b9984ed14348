import type { ApiKeyScope } from "../../values/api-keys/api-key-scopes.js";

/** Enough for one for each program of a large shop. */
export const MOST_API_KEYS = 100;

/** Lets a program act in one tenant, within its scopes. */
export interface ApiKey {
  /** Also the id of the service account behind it, to which what it makes belongs. */
  readonly id: number;
  readonly tenantId: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The last characters of the key, to tell which one it is. */
  readonly hint: string;
  /** The user who made it; null for an operator who acted for nobody. */
  readonly createdBy: number | null;
  /** Null for a key that does not end by itself. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Until then the key from before the last rotation is taken as well. */
  readonly oldKeyUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A key with what it is recognised by. */
export interface ApiKeyDigests {
  readonly digest: string;
  /** The one from before the last rotation. */
  readonly oldDigest: string | null;
}

export interface ApiKeyWithSecret extends ApiKey {
  /** The key itself: shown in the answer that made it, and never again. */
  readonly key: string;
}

/** What admission asks of a key. */
export type ApiKeyIdentity = ApiKeyDigests &
  Pick<ApiKey, "id" | "tenantId" | "scopes" | "expiresAt" | "lastUsedAt" | "oldKeyUntil">;
