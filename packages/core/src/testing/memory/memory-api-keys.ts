import type { ApiKey, ApiKeyDigests, ApiKeyIdentity } from "../../ports/api-keys/api-key.js";
import type { ApiKeyRepository, ApiKeyWork } from "../../ports/api-keys/api-key-repository.js";
import type { MadeKeys } from "../../ports/api-keys/made-keys.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { memoryPage } from "./memory-page.js";

type ApiKeyRow = ApiKey & ApiKeyDigests;

const tableOf = (database: MemoryTables) => database.table<ApiKeyRow>("api_keys");

/** The key of any tenant, only for admission. */
export const memoryKeyIdentity = (database: MemoryTables, id: number): ApiKeyIdentity | undefined =>
  tableOf(database).all((row) => row.id === id)[0];

const withoutDigests = ({ digest: _, oldDigest: __, ...key }: ApiKeyRow): ApiKey => key;

export function memoryApiKeys(database: MemoryTables, { tenantId }: MemberScope): ApiKeyRepository {
  const keys = tableOf(database);
  const own = () => keys.all((row) => row.tenantId === tenantId);
  const keep = (row: ApiKeyRow) => withoutDigests(keys.set(row, tenantId, row.id));
  const known = (id: number) => {
    const row = keys.get(tenantId, id);
    if (!row) throw new Error(`There is no API key ${id}.`);
    return row;
  };
  return {
    count: async () => own().length,
    add: async (key) =>
      keep({
        ...key,
        tenantId,
        lastUsedAt: null,
        oldDigest: null,
        oldKeyUntil: null,
        version: 1,
        updatedAt: key.createdAt,
      }),
    find: async (id) => {
      const row = keys.get(tenantId, id);
      return row ? withoutDigests(row) : null;
    },
    lock: async (id) => {
      keys.lock(tenantId, id);
      return keys.get(tenantId, id) ?? null;
    },
    change: async (id, changes) => {
      const row = known(id);
      return keep({ ...row, ...changes, version: row.version + 1 });
    },
    remove: async (id) => {
      keys.delete(tenantId, id);
    },
    list: async (request) =>
      memoryPage(
        own()
          .toSorted((a, b) => b.id - a.id)
          .map(withoutDigests),
        request,
      ),
    touch: async (id, now) => {
      const row = keys.get(tenantId, id);
      if (row && (row.lastUsedAt === null || row.lastUsedAt < now)) {
        keep({ ...row, lastUsedAt: now });
      }
    },
  };
}

export const memoryApiKeyWork = (database: MemoryTables): ApiKeyWork => ({
  ending: async ({ after, until, afterId, limit }) => {
    const tenants = database.table<Tenant>("tenants");
    return tableOf(database)
      .all(
        ({ id, expiresAt }) =>
          id > afterId && expiresAt !== null && expiresAt > after && expiresAt <= until,
      )
      .filter(({ tenantId }) => tenants.get(tenantId)?.deletedAt === null)
      .toSorted((a, b) => a.id - b.id)
      .slice(0, limit)
      .map(({ id, tenantId }) => ({ id, tenantId }));
  },
});

export const memoryMadeKeys = (database: MemoryTables): MadeKeys => ({
  madeBy: async (userId, after) => {
    const tenants = database.table<Tenant>("tenants");
    return tableOf(database)
      .all(
        ({ createdBy, parentId, createdAt }) =>
          (createdBy === userId || parentId === userId) && createdAt > after,
      )
      .filter(({ tenantId }) => tenants.get(tenantId)?.deletedAt === null)
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, tenantId, name, createdAt }) => ({ id, tenantId, name, createdAt }));
  },
});
