import { type EndpointLane, QUICK_MS } from "./endpoint-lane.js";

/** The slots that one endpoint, one person or all together use. */
interface Taken {
  open: number;
  /** Requests that have been open long enough to keep others waiting. */
  hanging: number;
  /** Requests of endpoints that are not known to be quick. */
  unproven: number;
  /** Requests of endpoints that have not answered yet. */
  fresh: number;
  /** Requests of endpoints that are known to be slow. */
  slow: number;
  /** Endpoints that hang and were quick until now. */
  deceptions: number;
}

export interface Begun {
  readonly lane: EndpointLane;
  readonly begunAt: number;
}

/** Counts open requests when one begins, ends or hangs, instead of iterating over all of them. */
export class SlotCount {
  readonly all = none();
  readonly #ofLane = new Map<EndpointLane, Taken>();
  readonly #ofOwner = new Map<number | null, Taken>();
  readonly #ofTenant = new Map<number, number>();
  readonly #deceivers = new Set<EndpointLane>();
  /** Requests that do not hang yet, oldest first. */
  readonly #fresh = new Set<Begun>();
  #now = 0;

  began(begun: Begun): void {
    this.#fresh.add(begun);
    this.#count(begun.lane);
  }

  ended(begun: Begun): void {
    this.#fresh.delete(begun);
    this.#count(begun.lane);
  }

  /** Counts the requests that have come to hang by now. */
  pass(now: number): void {
    this.#now = now;
    for (const begun of this.#fresh) {
      if (now - begun.begunAt <= QUICK_MS) return;
      this.#fresh.delete(begun);
      this.#count(begun.lane);
    }
  }

  /** When the next request comes to hang; null if none can. */
  get hangsAt(): number | null {
    const [next] = this.#fresh;
    return next === undefined ? null : next.begunAt + QUICK_MS + 1;
  }

  /** The earliest time since which an endpoint that hangs now was quick; the end of time if none hangs. */
  get deceivedSince(): number {
    let since = Infinity;
    for (const { quickSince } of this.#deceivers) since = Math.min(since, quickSince);
    return since;
  }

  /** Undefined for a person without open requests. */
  ofOwner(ownerId: number | null): Readonly<Taken> | undefined {
    return this.#ofOwner.get(ownerId);
  }

  openOf(tenantId: number): number {
    return this.#ofTenant.get(tenantId) ?? 0;
  }

  /** Replaces the earlier count of the lane with its present one. */
  #count(lane: EndpointLane): void {
    const { tenantId, ownerId, open } = lane;
    const before = this.#ofLane.get(lane) ?? none();
    const after = takenBy(lane, this.#now);
    const owned = this.#ofOwner.get(ownerId) ?? none();
    const ofTenant = this.openOf(tenantId) + open - before.open;
    for (const sum of [this.all, owned]) exchange(sum, before, after);
    if (after.deceptions > 0) this.#deceivers.add(lane);
    else this.#deceivers.delete(lane);
    keep(this.#ofLane, lane, after, open > 0);
    keep(this.#ofOwner, ownerId, owned, owned.open > 0);
    keep(this.#ofTenant, tenantId, ofTenant, ofTenant > 0);
  }
}

const none = (): Taken => ({
  open: 0,
  hanging: 0,
  unproven: 0,
  fresh: 0,
  slow: 0,
  deceptions: 0,
});

function takenBy(lane: EndpointLane, now: number): Taken {
  const { open } = lane;
  const isQuick = lane.isQuick(now);
  return {
    open,
    hanging: lane.hanging(now),
    unproven: isQuick ? 0 : open,
    fresh: lane.isNew ? open : 0,
    slow: lane.isSlow(now) ? open : 0,
    deceptions: !isQuick && lane.wasQuick ? 1 : 0,
  };
}

function exchange(sum: Taken, before: Taken, after: Taken): void {
  sum.open += after.open - before.open;
  sum.hanging += after.hanging - before.hanging;
  sum.unproven += after.unproven - before.unproven;
  sum.fresh += after.fresh - before.fresh;
  sum.slow += after.slow - before.slow;
  sum.deceptions += after.deceptions - before.deceptions;
}

function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, isLeft: boolean): void {
  if (isLeft) map.set(key, value);
  else map.delete(key);
}
