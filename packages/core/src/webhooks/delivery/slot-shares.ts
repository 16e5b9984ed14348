import type { EndpointLane } from "./endpoint-lane.js";
import { type Begun, SlotCount } from "./slot-count.js";

export interface SlotLimits {
  /** Requests open at once. */
  readonly slots: number;
  /** The share that one tenant may use. */
  readonly tenantShare: number;
  /** The share for endpoints that are not known to answer quickly; the rest is kept for quick ones. */
  readonly unprovenShare: number;
  /** The share for endpoints that are known to be slow. */
  readonly slowShare: number;
  /** The last share, for people without open requests, and for endpoints that answer quickly. */
  readonly newcomerShare: number;
}

/** This many formerly quick endpoints of one person hang; fewer may be a coincidence. */
const DECEPTIONS = 3;

/** If such endpoints hold this share of all slots, one of a person's is enough. */
const MANY_DECEPTIONS = 0.1;

/** Decides which endpoint may begin another request. */
export class SlotShares {
  readonly #limits: SlotLimits;
  readonly #count = new SlotCount();
  #deceivedSince = Infinity;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  began(begun: Begun): void {
    this.#count.began(begun);
  }

  ended(begun: Begun): void {
    this.#count.ended(begun);
  }

  get open(): number {
    return this.#count.all.open;
  }

  /** Whether slow endpoints use their whole share. */
  isSlowFull(now: number): boolean {
    this.#count.pass(now);
    return this.#count.all.slow >= part(this.#limits.slots, this.#limits.slowShare);
  }

  get #kept(): number {
    return Math.floor(this.#limits.slots * this.#limits.newcomerShare);
  }

  /**
   * How many slots are taken. Requests that hang beyond the share of slow endpoints do not count, up to a limit: an
   * endpoint that was quick and suddenly hangs keeps the others waiting only for a moment.
   */
  #taken(aside: number): number {
    const { slots, slowShare } = this.#limits;
    const { open, hanging } = this.#count.all;
    return open - Math.min(Math.max(0, hanging - part(slots, slowShare)), aside);
  }

  /** Newcomers are people who have no request open. */
  roomFor(now: number): "all" | "newcomers" | "nobody" {
    this.#count.pass(now);
    this.#deceivedSince = this.#count.deceivedSince;
    const { slots } = this.#limits;
    if (this.#taken(slots) >= slots) return "nobody";
    const others = slots - this.#kept;
    return this.#taken(others) >= others ? "newcomers" : "all";
  }

  /** The time until another request stops counting; null when none can. */
  frees(now: number): number | null {
    this.#count.pass(now);
    if (this.open >= 2 * this.#limits.slots) return null;
    const at = this.#count.hangsAt;
    return at === null ? null : at - now;
  }

  /**
   * Whether no endpoint that hangs now was quick for longer: an attacker who makes endpoints quick only to let them
   * hang has to keep them quick for a while.
   */
  isLongQuick({ quickSince }: EndpointLane): boolean {
    return quickSince <= this.#deceivedSince;
  }

  /**
   * How many requests the owner of a lane has open; the fewest go first, and among these the endpoints that were quick
   * for longer. Null when it may begin none. A person's tenants share one half of the slots for slow and unknown
   * endpoints. If several of a person's quick endpoints hang at once, all others of that person share it, too: each
   * could hang next.
   */
  standing(lane: EndpointLane, now: number, onlyNewcomers: boolean): number | null {
    const { slots, tenantShare } = this.#limits;
    if (this.#count.openOf(lane.tenantId) >= part(slots, tenantShare)) return null;
    const owner = this.#count.ofOwner(lane.ownerId);
    const isLongQuick = this.isLongQuick(lane);
    const isSoonDoubted = !isLongQuick && this.#count.all.deceptions >= slots * MANY_DECEPTIONS;
    const most = isSoonDoubted ? 1 : DECEPTIONS;
    const trusted = lane.isQuick(now) && (owner?.deceptions ?? 0) < most;
    if (onlyNewcomers && (!trusted || !isLongQuick || owner)) return null;
    if (!trusted && !this.#hasUnprovenRoom(lane, now, owner?.unproven ?? 0)) return null;
    return (owner?.open ?? 0) + (isLongQuick ? 0 : 0.5);
  }

  /**
   * If many endpoints have not answered yet, each begins one request, and beyond their half one for each person:
   * no one's first request waits for the second of others.
   */
  #hasUnprovenRoom(lane: EndpointLane, now: number, ofOwner: number): boolean {
    const { slots, unprovenShare, slowShare } = this.#limits;
    const { unproven, fresh, slow } = this.#count.all;
    const most = part(slots, unprovenShare);
    if (ofOwner >= Math.max(1, most / 2)) return false;
    if (lane.isSlow(now)) return unproven < most && slow < part(slots, slowShare);
    if (!lane.isNew) return unproven < most;
    if (lane.open > 0 && fresh >= most / 2) return false;
    return fresh < (ofOwner === 0 ? slots : most);
  }
}

const part = (slots: number, share: number) => Math.max(1, Math.floor(slots * share));
