import { OwnRepositories } from "../../ports/own-repository.js";
import { defaultSettings } from "../../ports/tenancy/tenant.js";
import { openScope } from "../../values/scope.js";
import { overlaid } from "../altered.js";
import type { MemoryTables, MemoryTransaction } from "../memory/memory-database.js";
import { memoryStore, memorySystemStore, MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";
import type { Method, Repository } from "./mutant.test.support.js";

export const scopeOf = (tenantId: number) => openScope(tenantId, "ADMIN", defaultSettings);
export const none = new OwnRepositories<never>();

/** The repositories of an adapter, by name, with the names of their methods. */
function methodsOf(store: object): [repository: string, method: string][] {
  return Object.entries(store).flatMap(([name, repository]) =>
    typeof repository !== "object" || name === "archive"
      ? []
      : Object.keys(repository as object).map((method): [string, string] => [name, method]),
  );
}

const over = (tables: MemoryTables): MemoryTransaction => ({
  tables,
  statements: (repository) => repository,
  within: (work) => work(over(tables)),
});
export const storeOver = (tables: MemoryTables) => memoryStore(over(tables), "write", none);
export const systemStoreOver = (tables: MemoryTables) => memorySystemStore(over(tables));

const empty = new MemoryUnitOfWork().database;
export const ofTenant = methodsOf(storeOver(empty).inTenant(scopeOf(0)));
export const ofNoTenant = methodsOf(storeOver(empty));
export const ofSystem = methodsOf(systemStoreOver(empty)).filter(
  ([name, method]) =>
    // Workers see no more of answers, and expired announcements are not marked in memory.
    (name !== "idempotency" || method === "prune") && method !== "retireExpired",
);
export const ofBook = Object.keys(storeOver(empty).addressesOf(0));

const repositoryIn = (store: object, name: string) =>
  (store as Record<string, Repository>)[name] as Repository;

export const methodIn = (store: object, name: string, method: string) =>
  repositoryIn(store, name)[method] as Method;

export const changed = (store: object, name: string, method: string, to: Method) => ({
  [name]: overlaid(repositoryIn(store, name), { [method]: to }),
});
