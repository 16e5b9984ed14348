import type { CallsAtOnce } from "../ports/settings.js";
import { systemTimer, type Timer } from "../ports/timer.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { claimsToBeApiKey } from "../values/api-keys/api-key-text.js";
import { CoreError } from "../values/errors.js";
import type { CallInProgress } from "./admission/call-in-progress.js";
import { type Maker, RunningCalls } from "./at-once.js";
import type { Call } from "./call.js";
import { Operator } from "./operator.js";

const HOST = 4;
const OF_TENANT = 2;
/** Changes that lock their tenant wait for each other: one works, and the next is ready. */
const CHANGES = { user: OF_TENANT, tenant: OF_TENANT, host: Infinity };

/** Longer than a page of searches takes, and shorter than clients wait. */
const READ_WAIT_MS = 3_000;
const CHANGE_WAIT_MS = 10_000;
const WAITING_OF_CALLER = 100;

/** A read that ran for longer has kept others from the thread, if it runs on this one. */
const LONG_MS = 10;
const MOST_REST_MS = 250;

/** API keys whose tenant is remembered. */
const REMEMBERED = 10_000;

interface Waiting {
  readonly maker: Maker;
  readonly begin: () => void;
}

/**
 * Lets calls run a few at a time, before they take a connection. The rest wait, and the tenants take turns: what one
 * tenant has waiting delays no call of another by more than one.
 */
class Turns {
  readonly #waitMs: number;
  readonly #refusal: string;
  readonly #running = new RunningCalls();
  /** By tenant; the tenant that has waited longest for a turn comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #waitingOf = new Map<string, number>();
  /** The tenant of each API key that called without naming one. */
  readonly #tenants = new Map<string, string>();
  #restUntil = -Infinity;
  #isResting = false;

  constructor(waitMs: number, refusal: string) {
    this.#waitMs = waitMs;
    this.#refusal = refusal;
  }

  /** Null if the call may begin at once. */
  take(maker: Maker, most: CallsAtOnce, timer: Timer): Promise<void> | null {
    const mayBegin = timer.now() >= this.#restUntil && !this.#waiting.has(maker.tenant);
    if (mayBegin && this.#running.hasRoomFor(maker, most)) {
      this.#running.begin(maker);
      return null;
    }
    const before = this.#waitingOf.get(maker.caller) ?? 0;
    if (before >= WAITING_OF_CALLER) throw this.#tooMany();
    this.#waitingOf.set(maker.caller, before + 1);
    return new Promise((resolve, reject) => {
      const cancel = timer.after(this.#waitMs, () => {
        this.#remove(waiting);
        reject(this.#tooMany());
      });
      const waiting: Waiting = {
        maker,
        begin: () => {
          cancel();
          resolve();
        },
      };
      const line = this.#waiting.get(maker.tenant);
      if (line) line.push(waiting);
      else this.#waiting.set(maker.tenant, [waiting]);
      this.#beginSome(most, timer);
    });
  }

  /** Where reads run on this thread, one that ran long is followed by a rest in which others get to it. */
  end(maker: Maker, ms: number, most: CallsAtOnce, timer: Timer): void {
    this.#running.end(maker);
    if (most.host === 1 && ms > LONG_MS) {
      this.#restUntil = timer.now() + Math.min(ms / 2, MOST_REST_MS);
    }
    this.#beginSome(most, timer);
  }

  tenantOf(caller: string): string {
    return this.#tenants.get(caller) ?? caller;
  }

  remember(caller: string, tenant: string): void {
    if (this.#tenants.size >= REMEMBERED) this.#tenants.clear();
    this.#tenants.set(caller, tenant);
  }

  #beginSome(most: CallsAtOnce, timer: Timer): void {
    if (this.#waiting.size === 0 || this.#isResting) return;
    const restMs = this.#restUntil - timer.now();
    if (restMs > 0) {
      this.#isResting = true;
      timer.after(restMs, () => {
        this.#isResting = false;
        this.#beginSome(most, timer);
      });
      return;
    }
    for (let next = this.#next(most); next; next = this.#next(most)) {
      const { maker } = next;
      this.#running.begin(maker);
      this.#remove(next);
      const rest = this.#waiting.get(maker.tenant);
      if (rest) {
        this.#waiting.delete(maker.tenant);
        this.#waiting.set(maker.tenant, rest);
      }
      next.begin();
    }
  }

  #next(most: CallsAtOnce): Waiting | undefined {
    if (this.#running.count >= most.host) return undefined;
    for (const line of this.#waiting.values()) {
      const next = line.find(({ maker }) => this.#running.hasRoomFor(maker, most));
      if (next) return next;
    }
    return undefined;
  }

  #tooMany(): CoreError {
    return new CoreError("rate_limited", this.#refusal, { retryAfterSeconds: 1 });
  }

  #remove(waiting: Waiting): void {
    const { caller, tenant } = waiting.maker;
    const line = this.#waiting.get(tenant) ?? [];
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) this.#waiting.delete(tenant);
    const left = (this.#waitingOf.get(caller) ?? 1) - 1;
    if (left === 0) this.#waitingOf.delete(caller);
    else this.#waitingOf.set(caller, left);
  }
}

/** The turns of each database. */
function turnsWith(waitMs: number, refusal: string): (unitOfWork: UnitOfWork) => Turns {
  const known = new WeakMap<UnitOfWork, Turns>();
  return (unitOfWork) => {
    let found = known.get(unitOfWork);
    if (!found) known.set(unitOfWork, (found = new Turns(waitMs, refusal)));
    return found;
  };
}

const readTurns = turnsWith(
  READ_WAIT_MS,
  "Too many searches and exports at once. Please try again.",
);
const changeTurns = turnsWith(
  CHANGE_WAIT_MS,
  "Too many changes of the tenant at once. Please try again.",
);

/** Does the work when it is its turn among the reads that may look at very many rows. */
export async function inReadTurn<T>(
  made: CallInProgress,
  work: (made: CallInProgress) => Promise<T>,
): Promise<T> {
  const { ports, call } = made;
  const { unitOfWork, timer = systemTimer } = ports;
  const host = unitOfWork.longReadsAtOnce ?? HOST;
  const { readsAtOnce: most = { user: OF_TENANT, tenant: OF_TENANT, host } } = ports;
  const caller = nameOf(call);
  if (most === null || caller === null) return work(made);
  const turns = readTurns(unitOfWork);
  const tenant = call.tenant === undefined ? turns.tenantOf(caller) : String(call.tenant);
  const maker = { caller, tenant };
  const turn = turns.take(maker, most, timer);
  if (turn) await turn;
  const begunAt = timer.now();
  try {
    return await work(isUnnamed(call) ? remembering(made, caller, turns) : made);
  } finally {
    turns.end(maker, timer.now() - begunAt, most, timer);
  }
}

/**
 * Makes a change that locks its tenant when it is its turn. Waiting for the lock, many changes of one tenant would hold
 * the connections that others need.
 */
export async function inChangeTurn<T>(
  { ports: { unitOfWork, timer = systemTimer }, call }: CallInProgress,
  work: () => Promise<T>,
): Promise<T> {
  const caller = nameOf(call);
  if (caller === null) return work();
  const turns = changeTurns(unitOfWork);
  const maker = { caller, tenant: String(call.tenant ?? caller) };
  const turn = turns.take(maker, CHANGES, timer);
  if (turn) await turn;
  try {
    return await work();
  } finally {
    turns.end(maker, 0, CHANGES, timer);
  }
}

/** A key that names no tenant shares the turns of its own from its second call on. */
const isUnnamed = ({ as, tenant }: Call): boolean =>
  tenant === undefined && as !== undefined && "token" in as && claimsToBeApiKey(as.token);

function remembering(made: CallInProgress, caller: string, turns: Turns): CallInProgress {
  const { call } = made;
  const onTenant = (id: number | null) => {
    if (id !== null) turns.remember(caller, String(id));
    call.onTenant?.(id);
  };
  return { ...made, call: { ...call, onTenant } };
}

/** Null for those who are not limited. */
function nameOf({ as }: Call): string | null {
  if (!as || as instanceof Operator) return null;
  if ("token" in as) return `token ${as.token}`;
  return "userId" in as ? `user ${as.userId}` : `external ${as.externalId}`;
}
