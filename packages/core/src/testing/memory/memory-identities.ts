import type { ProviderIdentity } from "../../ports/accounts/provider-identity.js";
import type { ProviderIdentityRepository } from "../../ports/accounts/provider-identity-repository.js";
import type { MemoryTables } from "./memory-database.js";

export function memoryIdentities(database: MemoryTables): ProviderIdentityRepository {
  const identities = database.table<ProviderIdentity>("identities");
  const of = (userId: number) =>
    identities.all((each) => each.userId === userId).toSorted((a, b) => a.id - b.id);
  const find = (issuer: string, subject: string) =>
    identities.all((each) => each.issuer === issuer && each.subject === subject)[0] ?? null;
  return {
    find: async (issuer, subject) => find(issuer, subject),
    listOf: async (userId) => of(userId),
    add: async (identity) => {
      const { userId, issuer, subject } = identity;
      identities.lock("subject", issuer, subject);
      identities.lock("user", userId, issuer);
      if (find(issuer, subject) || of(userId).some((each) => each.issuer === issuer)) return null;
      const id = identities.nextId();
      return identities.set({ ...identity, id }, id);
    },
    use: async (id, lastUsedAt) => {
      const identity = identities.get(id);
      if (identity) identities.set({ ...identity, lastUsedAt }, id);
    },
    removeAll: async (userId) => {
      const doomed = of(userId);
      for (const { id } of doomed) identities.delete(id);
      return doomed.length;
    },
  };
}
