import type { Persistence } from "@souk/adapters-persistence";

export interface Readiness {
  /** Asked by load balancers, so the answer is kept for a moment. */
  check(): Promise<Readonly<Record<string, boolean>>>;
  /** A part that is there only in some roles. */
  add(name: string, isAtHand: () => boolean): void;
  /** From here on the host wants no more requests. */
  withdraw(): void;
}

const KEPT_FOR_MS = 1_000;
const PATIENCE_MS = 2_000;

export function createReadiness(persistence: Persistence): Readiness {
  let withdrawn = false;
  let kept: { until: number; answer: Promise<Record<string, boolean>> } | null = null;
  const parts = new Map<string, () => boolean>();
  const ask = async () => ({
    database: await holds(persistence.check()),
    migrations: await holds(upToDate()),
  });
  const upToDate = async () => {
    const { pending, unknown } = await persistence.migrator.status();
    if (pending.length + unknown.length > 0) throw new Error("The schema is not this program's.");
  };
  return {
    async check() {
      if (!kept || kept.until < performance.now()) {
        kept = { until: performance.now() + KEPT_FOR_MS, answer: ask() };
      }
      const others = [...parts].map(([name, isAtHand]) => [name, isAtHand()]);
      return { accepting: !withdrawn, ...(await kept.answer), ...Object.fromEntries(others) };
    },
    add(name, isAtHand) {
      parts.set(name, isAtHand);
    },
    withdraw() {
      withdrawn = true;
    },
  };
}

async function holds(work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const answer = work.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return result;
}
