import { inBackground } from "@souk/core/adapter";
import { fits, misfitOf, type Persistence } from "@souk/adapters-persistence";

export interface Readiness {
  /** Load balancers ask often, so the answer is kept for a moment. */
  check(): Promise<Readonly<Record<string, boolean>>>;
  /** The last findings about the replicas. Each check starts another and does not wait for it. */
  replicas(): Awaited<ReturnType<Persistence["replicas"]>>;
  /** A part that exists only in some roles. */
  add(name: string, isAtHand: () => boolean): void;
  /** From here on the host accepts no more requests. */
  withdraw(): void;
}

export interface ReadinessOptions {
  readonly keptForMs?: number;
  /**
   * All parts are checked at once. A part that has not responded by then counts as unavailable, so that the response
   * comes
   * within a second.
   */
  readonly patienceMs?: number;
}

type Look = Readonly<Record<"database" | "migrations" | "writes" | "isClosed", Promise<boolean>>>;

/** Why a database refuses every write that `souk db copy` has closed. */
const CLOSED = { writes: false, reopened_after_copy: false };

/** Why a SQLite host refuses every write: its file was moved, deleted or replaced. */
const MISPLACED = { writes: false, database_file_in_place: false };

export function createReadiness(
  persistence: Pick<Persistence, "migrator" | "checkWrites" | "replicas" | "misplaced">,
  { keptForMs = 1_000, patienceMs = 900 }: ReadinessOptions = {},
): Readiness {
  let withdrawn = false;
  let kept: { until: number; answer: Promise<Record<string, boolean>> } | null = null;
  let underWay: Look | null = null;
  let replicas: Awaited<ReturnType<Persistence["replicas"]>> = [];
  let looking = false;
  const parts = new Map<string, () => boolean>();

  /** While a check of a database is pending, no second one is sent. */
  function look(): Look {
    if (underWay) return underWay;
    const status = persistence.migrator.glance();
    const begun = {
      database: holds(status),
      migrations: status.then(
        (found) => fits(misfitOf(found)),
        () => false,
      ),
      writes: holds(persistence.checkWrites()),
      isClosed: status.then(
        ({ isClosed = false }) => isClosed,
        () => false,
      ),
    };
    underWay = begun;
    const over = () => (underWay = null);
    Promise.all(Object.values(begun)).then(over, over);
    return begun;
  }

  /** A replica that does not respond delays nothing, and gets no further checks until it does. */
  function lookAtReplicas(): void {
    if (looking) return;
    looking = true;
    const found = persistence.replicas().catch(() => []);
    inBackground(
      found.then((all) => {
        replicas = all;
        looking = false;
      }),
      () => {},
    );
  }

  async function ask(): Promise<Record<string, boolean>> {
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), patienceMs);
    const { isClosed, ...looked } = look();
    const checks = Object.entries(looked).map(async ([name, answer]) => [
      name,
      await Promise.race([answer, late.promise]),
    ]);
    const answers = Object.fromEntries(await Promise.all(checks));
    const closed = await Promise.race([isClosed, late.promise]);
    clearTimeout(timer);
    return { ...answers, ...(closed && CLOSED) };
  }

  return {
    async check() {
      if (!kept || kept.until < performance.now()) {
        kept = { until: performance.now() + keptForMs, answer: ask() };
        lookAtReplicas();
      }
      const place = persistence.misplaced() === null ? {} : MISPLACED;
      const others = [...parts].map(([name, isAtHand]) => [name, isAtHand()]);
      return {
        accepting: !withdrawn,
        ...(await kept.answer),
        ...place,
        ...Object.fromEntries(others),
      };
    },
    replicas: () => replicas,
    add(name, isAtHand) {
      parts.set(name, isAtHand);
    },
    withdraw() {
      withdrawn = true;
    },
  };
}

const holds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
