import type { ClaimedDelivery, ClaimRequest } from "./delivery-work.js";
import { EndpointLane, FIRST_QUOTA, type LaneLimits, type Queued } from "./endpoint-lane.js";

export interface ShareLimits extends LaneLimits {
  /** Requests open at once. */
  readonly slots: number;
  /** Deliveries claimed at once. */
  readonly capacity: number;
  /** The part of both that one tenant may use. */
  readonly tenantShare: number;
}

const MOST_IDLE_LANES = 2_000;

export interface Started {
  readonly lane: EndpointLane;
  readonly queued: Queued;
}

/** Shares a worker among endpoints and tenants: in turn, and each within its limits. */
export class LaneSet {
  readonly #limits: ShareLimits;
  readonly #lanes = new Map<number, EndpointLane>();
  /** Lanes with something to send, the next in turn first. */
  readonly #waiting = new Set<EndpointLane>();
  readonly #openOf = new Map<number, number>();
  readonly #heldOf = new Map<number, number>();
  held = 0;
  open = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  get room(): number {
    return this.#limits.capacity - this.held;
  }

  /** Whether a claim is worth its while. */
  get hasRoom(): boolean {
    return this.room >= this.#limits.capacity / 10;
  }

  /** Whether every slot could be filled once more. */
  get hasPlenty(): boolean {
    return this.held >= this.#limits.slots * 2;
  }

  add(delivery: ClaimedDelivery, startBefore: number, now: number): void {
    let lane = this.#lanes.get(delivery.webhookId);
    if (!lane) {
      lane = new EndpointLane(delivery, this.#limits, now);
      this.#lanes.set(delivery.webhookId, lane);
    }
    lane.add({ delivery, startBefore });
    this.#waiting.add(lane);
    this.held += 1;
    count(this.#heldOf, delivery.tenantId, 1);
  }

  /** What the next claim should know: who is full, and who has more or less room than a stranger. */
  shares(): Pick<ClaimRequest, "free" | "busyTenants" | "perEndpoint"> {
    const most = this.#limits.capacity * this.#limits.tenantShare;
    const known = [...this.#lanes.values()].filter(({ free }) => free !== FIRST_QUOTA);
    return {
      perEndpoint: FIRST_QUOTA,
      free: known.map(({ tenantId, webhookId, free }) => ({ tenantId, webhookId, free })),
      busyTenants: [...this.#heldOf].filter(([, held]) => held >= most).map(([id]) => id),
    };
  }

  /** The next request that may start now, or how long until one may; null when one has to end first. */
  next(now: number): Started | number | null {
    if (this.open >= this.#limits.slots) return null;
    const mostOpen = Math.max(1, this.#limits.slots * this.#limits.tenantShare);
    let soonest: number | null = null;
    for (const lane of this.#waiting) {
      const wait = lane.waitMs(now);
      if (wait === null || (this.#openOf.get(lane.tenantId) ?? 0) >= mostOpen) continue;
      if (wait > 0) {
        soonest = Math.min(soonest ?? wait, wait);
        continue;
      }
      const queued = lane.start();
      this.#waiting.delete(lane);
      if (lane.queue.length > 0) this.#waiting.add(lane);
      if (!queued) continue;
      this.open += 1;
      count(this.#openOf, lane.tenantId, 1);
      return { lane, queued };
    }
    return soonest;
  }

  finish(lane: EndpointLane, durationMs: number | null): void {
    lane.finish(durationMs);
    this.open -= 1;
    this.held -= 1;
    count(this.#openOf, lane.tenantId, -1);
    count(this.#heldOf, lane.tenantId, -1);
    if (this.#lanes.size > MOST_IDLE_LANES && lane.held === 0) this.#lanes.delete(lane.webhookId);
  }

  /** Takes away what has not been started. */
  clear(): ClaimedDelivery[] {
    const left = [...this.#waiting].flatMap((lane) => lane.queue.splice(0));
    this.#waiting.clear();
    this.held -= left.length;
    for (const { delivery } of left) count(this.#heldOf, delivery.tenantId, -1);
    return left.map(({ delivery }) => delivery);
  }
}

function count(counts: Map<number, number>, key: number, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
