import type { Persistence } from "@souk/adapters-persistence";
import { inBackground } from "@souk/core/adapter";
import {
  customerSearchChore,
  orderSearchChore,
  productSearchChore,
  searchMergeChore,
} from "./order-search.js";
import type { Chore } from "./queue-work.js";
import { recountChore } from "./recount.js";

/** A host that was killed holds a chore no longer than this. */
const LEASE_MS = 30_000;
/** The scheduler rings within two seconds; a later start had another cause. */
const GRACE_MS = 10_000;
/** An overdue chore that failed is retried after this part of its interval. */
const RETRY_PART = 10;

type Log = Pick<Persistence["chores"], "succeeded" | "take" | "keep" | "overdue">;

interface KeptChores {
  /** The same chores; the database remembers when each last succeeded, and lets one host at a time do it. */
  readonly chores: readonly Chore[];
  /** Does the chores that are overdue because no scheduler rang for them. */
  readonly catchUp: () => Promise<void>;
}

interface Keeping {
  readonly log: Log;
  readonly report: (error: unknown) => void;
  readonly graceMs?: number;
  readonly leaseMs?: number;
}

export function keptChores(
  { log, report, graceMs = GRACE_MS, leaseMs = LEASE_MS }: Keeping,
  chores: readonly Chore[],
): KeptChores {
  async function run(chore: Chore, againAfterMs: number): Promise<void> {
    if (!(await log.take(chore, leaseMs))) return;
    const renew = () => inBackground(log.keep(chore.name, leaseMs), report);
    const timer = setInterval(renew, leaseMs / 3);
    timer.unref();
    try {
      await chore.run().finally(() => clearInterval(timer));
      await log.succeeded(chore.name);
    } catch (error) {
      await log.keep(chore.name, againAfterMs).catch(report);
      throw error;
    }
  }
  return {
    chores: chores.map((chore) => ({ ...chore, run: () => run(chore, 0) })),
    async catchUp() {
      const overdue = new Set(await log.overdue(graceMs));
      const runs = chores
        .filter(({ name }) => overdue.has(name))
        .map((chore) => run(chore, Math.max(leaseMs, chore.everyMs / RETRY_PART)).catch(report));
      await Promise.all(runs);
    },
  };
}

/** Takes hosts out of the list that ended without a word. */
const hostsChore = ({ hosts }: Pick<Persistence, "hosts">): Chore => ({
  name: "hosts",
  everyMs: 3_600_000,
  run: () => hosts.forget(),
});

/** Maintenance that a database needs whatever it contains. */
export const databaseChores = (
  persistence: Persistence,
  logger: Parameters<typeof recountChore>[1],
): readonly Chore[] => [
  hostsChore(persistence),
  orderSearchChore(persistence),
  productSearchChore(persistence),
  customerSearchChore(persistence),
  searchMergeChore(persistence),
  recountChore(persistence, logger),
];
