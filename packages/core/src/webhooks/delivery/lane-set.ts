import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { EndpointLane, type LaneLimits, type Queued } from "./endpoint-lane.js";
import { beyondSlowPart, type HeldShares, holdShares } from "./hold-shares.js";
import { isSuspect } from "./interrupted-delivery.js";
import { type SlotLimits, SlotShares } from "./slot-shares.js";

export interface ShareLimits extends LaneLimits, SlotLimits {
  /** Deliveries claimed at once. */
  readonly capacity: number;
}

const MOST_LANES = 2_000;
const FORGOTTEN_TOGETHER = 200;
/** An endpoint that was unused for so long is forgotten first. */
const UNUSED_MS = 3_600_000;
const LOOKED_EVERY_MS = 500;

export interface Started {
  readonly lane: EndpointLane;
  readonly queued: Queued;
  readonly begunAt: number;
}

/** Shares a worker among endpoints, tenants and people: in turn, and each within its limits. */
export class LaneSet {
  readonly #limits: ShareLimits;
  readonly #slots: SlotShares;
  readonly #lanes = new Map<number, EndpointLane>();
  /** Lanes with something to send, the next in turn first. */
  readonly #waiting = new Set<EndpointLane>();
  #suspect: Queued | null = null;
  #lookedAt = 0;
  held = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
    this.#slots = new SlotShares(limits);
  }

  get open(): number {
    return this.#slots.open;
  }

  get room(): number {
    return this.#limits.capacity - this.held;
  }

  /** Whether there is enough room for a claim. */
  get hasRoom(): boolean {
    return this.room >= this.#limits.capacity / 10;
  }

  /** Whether every slot could be filled once more. */
  get hasPlenty(): boolean {
    return this.held >= this.#limits.slots * 2;
  }

  add(delivery: ClaimedDelivery, startBefore: number, now: number): void {
    const { webhookId } = delivery;
    const lane = this.#lanes.get(webhookId) ?? new EndpointLane(delivery, this.#limits, now);
    this.#lanes.set(webhookId, lane);
    lane.add({ delivery, startBefore });
    this.#waiting.add(lane);
    this.held += 1;
  }

  /** For the next claim: endpoints that are full, and those with more or less room than an unknown one. */
  shares(now: number): HeldShares {
    const isLongQuick = (lane: EndpointLane) => this.#slots.isLongQuick(lane);
    return holdShares(this.#lanes.values(), this.#limits, this.room, now, isLongQuick);
  }

  /** Removes what slow endpoints hold beyond their share; it checks no more often than a request can come to hang. */
  takeBeyond(now: number): ClaimedDelivery[] {
    if (now - this.#lookedAt < LOOKED_EVERY_MS || !this.#slots.isSlowFull(now)) return [];
    this.#lookedAt = now;
    const beyond = beyondSlowPart([...this.#lanes.values()], this.#limits, now);
    this.held -= beyond.length;
    for (const lane of this.#waiting) if (lane.queue.length === 0) this.#waiting.delete(lane);
    return beyond;
  }

  /** The next request that may start now, or the time until one may; null when one has to end first. */
  next(now: number): Started | number | null {
    const room = this.#slots.roomFor(now);
    if (room === "nobody") return this.#slots.frees(now);
    let soonest: number | null = null;
    let best: EndpointLane | null = null;
    let fewest = Infinity;
    for (const lane of this.#waiting) {
      const [first] = lane.queue;
      if (first && isSuspect(first.delivery) && this.#suspect) continue;
      const wait = lane.waitMs(now);
      const open = wait === null ? null : this.#slots.standing(lane, now, room === "newcomers");
      if (wait === null || open === null) continue;
      if (wait > 0) soonest = earlier(soonest, wait);
      else if (open < fewest) [best, fewest] = [lane, open];
      if (fewest === 0) break;
    }
    if (best !== null) return this.#start(best, now);
    return room === "newcomers" ? earlier(soonest, this.#slots.frees(now)) : soonest;
  }

  #start(lane: EndpointLane, begunAt: number): Started | null {
    const queued = lane.start(begunAt);
    this.#waiting.delete(lane);
    if (lane.queue.length > 0) this.#waiting.add(lane);
    if (!queued) return null;
    if (isSuspect(queued.delivery)) this.#suspect = queued;
    const started = { lane, queued, begunAt };
    this.#slots.began(started);
    return started;
  }

  /** `endedAt` is null for a request that was never made. */
  finish(started: Started, endedAt: number | null): void {
    const { lane, queued, begunAt } = started;
    lane.finish(begunAt, endedAt);
    this.#slots.ended(started);
    if (this.#suspect === queued) this.#suspect = null;
    this.held -= 1;
    if (this.#lanes.size >= MOST_LANES + FORGOTTEN_TOGETHER) this.#forgetSome(begunAt);
  }

  /** Among those in use, it forgets the ones that were quick for the shortest time: new ones drive out no other. */
  #forgetSome(now: number): void {
    const age = (lane: EndpointLane) =>
      lane.usedAt < now - UNUSED_MS ? Infinity : lane.quickSince;
    const idle = [...this.#lanes.values()].filter(({ held }) => held === 0);
    const newestFirst = idle.toSorted((a, b) => (age(a) < age(b) ? 1 : -1));
    for (const { webhookId } of newestFirst.slice(0, this.#lanes.size - MOST_LANES)) {
      this.#lanes.delete(webhookId);
    }
  }

  /** Removes deliveries that were not started. */
  clear(): ClaimedDelivery[] {
    const left = [...this.#waiting].flatMap((lane) => lane.queue.splice(0));
    this.#waiting.clear();
    this.held -= left.length;
    return left.map(({ delivery }) => delivery);
  }
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
