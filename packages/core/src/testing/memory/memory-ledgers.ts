import type {
  IdempotencyKey,
  IdempotencyRepository,
} from "../../ports/upkeep/idempotency-repository.js";
import type { ThrottleRepository } from "../../ports/upkeep/throttle-repository.js";
import type { MemoryTables } from "./memory-database.js";

type AnswerRow = {
  fingerprint: string;
  answer: string | null;
  expiresAt: Date;
  key: IdempotencyKey;
};

export function memoryIdempotency(database: MemoryTables): IdempotencyRepository {
  const answers = database.table<AnswerRow>("idempotency_keys");
  const at = ({ userId, tenantId, route, key }: IdempotencyKey) => [userId, tenantId, route, key];
  return {
    claim: async (key, fingerprint, now, expiresAt) => {
      const kept = answers.get(...at(key));
      if (kept && kept.answer !== null && kept.expiresAt > now) {
        return { state: "answered", fingerprint: kept.fingerprint, answer: kept.answer };
      }
      answers.set({ key, fingerprint, answer: null, expiresAt }, ...at(key));
      return { state: "new" };
    },
    answer: async (key, answer) => {
      const kept = answers.get(...at(key));
      if (kept) answers.set({ ...kept, answer }, ...at(key));
    },
    prune: async (now, limit) => {
      const old = answers.all(({ expiresAt }) => expiresAt <= now).slice(0, limit);
      for (const { key } of old) answers.delete(...at(key));
      return old.length;
    },
  };
}

type ThrottleRow = { key: string; count: number; resetsAt: Date };

export function memoryThrottles(database: MemoryTables): ThrottleRepository {
  const throttles = database.table<ThrottleRow>("throttles");
  const current = (key: string, now: Date) => {
    const row = throttles.get(key);
    return row && row.resetsAt > now ? row : null;
  };
  return {
    read: async (key, now) => current(key, now),
    add: async (key, now, windowMs) => {
      const row = current(key, now);
      const resetsAt = row?.resetsAt ?? new Date(now.getTime() + windowMs);
      return throttles.set({ key, count: (row?.count ?? 0) + 1, resetsAt }, key);
    },
    renew: async (key, now, windowMs) => {
      const count = (current(key, now)?.count ?? 0) + 1;
      return throttles.set({ key, count, resetsAt: new Date(now.getTime() + windowMs) }, key);
    },
    beginningWith: async (prefix, now, { after, limit }) =>
      throttles
        .all(({ key, resetsAt }) => key.startsWith(prefix) && key > after && resetsAt > now)
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit),
    takeBack: async (key, now) => {
      const row = current(key, now);
      if (row && row.count > 0) throttles.set({ ...row, count: row.count - 1 }, key);
    },
    clear: async (key) => {
      throttles.delete(key);
    },
    prune: async (now, limit) => {
      const old = throttles.all(({ resetsAt }) => resetsAt <= now).slice(0, limit);
      for (const { key } of old) throttles.delete(key);
      return old.length;
    },
  };
}
