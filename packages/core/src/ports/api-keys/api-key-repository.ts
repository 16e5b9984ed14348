import type { Page, PageRequest } from "../../values/page.js";
import type { ApiKey, ApiKeyDigests } from "./api-key.js";

export type NewApiKey = Omit<
  ApiKey & ApiKeyDigests,
  "tenantId" | "lastUsedAt" | "oldKeyUntil" | "oldDigest" | "version" | "updatedAt"
>;

/** Changes of a key; fields that are left out stay. */
export type ApiKeyChanges = Partial<
  Pick<
    ApiKey & ApiKeyDigests,
    "name" | "scopes" | "expiresAt" | "parentId" | "hint" | "digest" | "oldDigest" | "oldKeyUntil"
  >
> & { readonly updatedAt: Date };

/** The API keys of one tenant. */
export interface ApiKeyRepository {
  /** How many keys the tenant has. */
  count(): Promise<number>;
  /** Its id is that of an existing service account. */
  add(key: NewApiKey): Promise<ApiKey>;
  /** One key of this tenant; null for any other. */
  find(id: number): Promise<ApiKey | null>;
  /**
   * The key with its digest. It waits for running writes of the key, and later writes of the key wait for the end of
   * this transaction.
   */
  lock(id: number): Promise<(ApiKey & ApiKeyDigests) | null>;
  /** The caller has locked it. */
  change(id: number, changes: ApiKeyChanges): Promise<ApiKey>;
  /** Removes the key; its service account stays. */
  remove(id: number): Promise<void>;
  /** Newest first. */
  list(request: PageRequest): Promise<Page<ApiKey>>;
  /** Never moves backwards, and does not count as a change of the key. */
  touch(id: number, now: Date): Promise<void>;
}

export interface EndingKeysRequest {
  /** Expires after this moment. */
  readonly after: Date;
  /** and not after this one. */
  readonly until: Date;
  /** Starts after this key. */
  readonly afterId: number;
  readonly limit: number;
}

/** The API keys of all tenants, for the workers. Those of deleted tenants are skipped. */
export interface ApiKeyWork {
  /** Keys that expire in a time, by id. */
  ending(request: EndingKeysRequest): Promise<Pick<ApiKey, "id" | "tenantId">[]>;
}
