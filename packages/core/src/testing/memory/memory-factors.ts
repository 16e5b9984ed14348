import type { FactorRepository } from "../../ports/accounts/factor-repository.js";
import type { StoredFactor } from "../../ports/accounts/factor.js";
import type { MemoryTables } from "./memory-database.js";

interface CodeRow {
  readonly id: number;
  readonly userId: number;
  readonly digest: string;
}

export function memoryFactors(database: MemoryTables): FactorRepository {
  const factors = database.table<StoredFactor>("factors");
  const codes = database.table<CodeRow>("recovery_codes");
  const of = (userId: number) =>
    factors.all((factor) => factor.userId === userId).toSorted((a, b) => a.id - b.id);
  const passkey = (credentialId: string) =>
    factors.all((factor) => factor.credentialId === credentialId)[0] ?? null;
  const codesOf = (userId: number) => codes.all((code) => code.userId === userId);
  const codeOf = (userId: number, digest: string) =>
    codesOf(userId).find((code) => code.digest === digest);
  const own = (userId: number, id: number) => of(userId).find((factor) => factor.id === id);
  const remove = (doomed: readonly StoredFactor[]) => {
    for (const { id } of doomed) factors.delete(id);
    return doomed.length;
  };
  const removeCodes = (userId: number) => {
    for (const { id } of codesOf(userId)) codes.delete(id);
  };
  return {
    listOf: async (userId) => of(userId),
    findPasskey: async (credentialId) => passkey(credentialId),
    add: async (factor) => {
      const { credentialId } = factor;
      if (credentialId !== null) {
        factors.lock("credential", credentialId);
        if (passkey(credentialId)) return null;
      }
      const id = factors.nextId();
      return factors.set({ ...factor, id, lastUsedAt: null }, id);
    },
    use: async (userId, id, { counter, usedAt, confirmedAt }) => {
      const factor = own(userId, id);
      if (!factor) return false;
      const confirmed = confirmedAt ?? factor.confirmedAt;
      factors.set({ ...factor, counter, lastUsedAt: usedAt, confirmedAt: confirmed }, id);
      return true;
    },
    remove: async (userId, id) => remove(of(userId).filter((factor) => factor.id === id)) > 0,
    removeUnconfirmed: async (userId) => {
      remove(of(userId).filter(({ confirmedAt }) => confirmedAt === null));
    },
    removeAll: async (userId) => {
      removeCodes(userId);
      return remove(of(userId));
    },
    countCodes: async (userId) => codesOf(userId).length,
    replaceCodes: async (userId, digests) => {
      removeCodes(userId);
      for (const digest of digests) {
        const id = codes.nextId();
        codes.set({ id, userId, digest }, id);
      }
    },
    hasCode: async (userId, digest) => codeOf(userId, digest) !== undefined,
    useCode: async (userId, digest) => {
      const code = codeOf(userId, digest);
      if (code) codes.delete(code.id);
      return code !== undefined;
    },
  };
}
