import type {
  DeferredCall,
  DeferredCallRepository,
  DeferredCallWork,
  DueCall,
} from "../../ports/upkeep/deferred-call-repository.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";

const callsIn = (database: MemoryTables) => database.table<DueCall>("deferred_calls");

export function memoryDeferredCalls(
  database: MemoryTables,
  { tenantId }: MemberScope,
): DeferredCallRepository {
  const calls = callsIn(database);
  return {
    async put({ useCase, key, input, userId, dueAt }: DeferredCall, now) {
      const before = calls.get(tenantId, useCase, key);
      const version = before ? before.version + 1 : now.getTime();
      const call = { tenantId, useCase, key, input, userId, dueAt, attempts: 0, version };
      calls.set(call, tenantId, useCase, key);
    },
    waits: async (useCase, key) => calls.get(tenantId, useCase, key) !== undefined,
    remove: async (useCase, key) => calls.delete(tenantId, useCase, key),
  };
}

export function memoryDeferredCallWork(database: MemoryTables): DeferredCallWork {
  const calls = callsIn(database);
  const waiting = () =>
    calls
      .all(({ tenantId }) => {
        const tenant = database.table<Tenant>("tenants").get(tenantId);
        return tenant !== undefined && !tenant.deletedAt;
      })
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const present = ({ tenantId, useCase, key, version }: DueCall) => {
    calls.lock(tenantId, useCase, key);
    const call = calls.get(tenantId, useCase, key);
    return call?.version === version ? call : null;
  };
  const set = (call: DueCall) => calls.set(call, call.tenantId, call.useCase, call.key);
  return {
    due: async (now, limit, except) =>
      waiting()
        .filter(({ dueAt, tenantId }) => dueAt <= now && !except.includes(tenantId))
        .slice(0, limit),
    async claim(call, leaseUntil) {
      const found = present(call);
      if (found?.dueAt.getTime() !== call.dueAt.getTime()) return false;
      set({ ...found, dueAt: leaseUntil, attempts: found.attempts + 1 });
      return true;
    },
    async done(call) {
      if (present(call)) calls.delete(call.tenantId, call.useCase, call.key);
    },
    async retryAt(call, at) {
      const found = present(call);
      if (found) set({ ...found, dueAt: at });
    },
    nextDue: async () => waiting()[0]?.dueAt ?? null,
    async figures(now) {
      const all = waiting();
      return {
        waiting: all.length,
        due: all.filter(({ dueAt }) => dueAt <= now).length,
        failing: all.filter(({ attempts }) => attempts > 1).length,
        nextAt: all[0]?.dueAt ?? null,
      };
    },
  };
}
