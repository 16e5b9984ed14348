import type { Preference } from "../../ports/preferences/preference.js";
import type { PreferenceRepository } from "../../ports/preferences/preference-repository.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";

export interface PreferenceRow extends Preference {
  readonly tenantId: number;
  readonly userId: number;
}

export function memoryPreferences(
  database: MemoryTables,
  { tenantId }: MemberScope,
): PreferenceRepository {
  const table = database.table<PreferenceRow>("preferences");
  const find = async (userId: number, name: string) => {
    const row = table.get(tenantId, userId, name);
    if (!row) return null;
    const { tenantId: _, userId: __, ...preference } = row;
    return preference;
  };
  const set = (userId: number, preference: Preference) =>
    table.set({ ...preference, tenantId, userId }, tenantId, userId, preference.name);
  return {
    find,
    lock: async (userId, name) => {
      table.lock(tenantId, userId, name);
      return find(userId, name);
    },
    named: async (name) =>
      table
        .all((row) => row.tenantId === tenantId && row.name === name)
        .map(({ tenantId: _, ...row }) => row)
        .toSorted((a, b) => a.userId - b.userId),
    count: async (userId) =>
      table.all((row) => row.tenantId === tenantId && row.userId === userId).length,
    add: async (userId, preference) => {
      table.lock(tenantId, userId, preference.name);
      if (table.get(tenantId, userId, preference.name)) return false;
      set(userId, { ...preference, version: 1 });
      return true;
    },
    change: async (userId, preference) => {
      set(userId, { ...preference, version: preference.version + 1 });
    },
  };
}
