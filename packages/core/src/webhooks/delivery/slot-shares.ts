import type { EndpointLane } from "./endpoint-lane.js";
import { type Begun, SlotCount } from "./slot-count.js";

export interface SlotLimits {
  /** Requests open at once. */
  readonly slots: number;
  /** The part of them that one tenant may use. */
  readonly tenantShare: number;
  /** The part of them that endpoints may use which are not known to answer quickly; the rest is kept for those that are. */
  readonly unprovenShare: number;
  /** The part of them that endpoints may use which are known to be slow. */
  readonly slowShare: number;
  /** The last part of all, left to people of whom there is nothing yet, and to endpoints that answer quickly. */
  readonly newcomerShare: number;
}

/** So many endpoints of one person hang that were quick until now; fewer may be chance. */
const DECEPTIONS = 3;

/** So many of all slots are held by such endpoints, and one of a person's is enough. */
const MANY_DECEPTIONS = 0.1;

/** Who may begin a request beside those that are open. */
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

  /** Whether slow endpoints use all that they may. */
  isSlowFull(now: number): boolean {
    this.#count.pass(now);
    return this.#count.all.slow >= part(this.#limits.slots, this.#limits.slowShare);
  }

  get #kept(): number {
    return Math.floor(this.#limits.slots * this.#limits.newcomerShare);
  }

  /**
   * How many slots are taken. Requests that hang beyond the share of the slow stand aside, no more than so many of
   * them: whoever was quick until now and hangs at once keeps the others waiting for a moment only.
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

  /** How long until another request may stand aside; null when none can. */
  frees(now: number): number | null {
    this.#count.pass(now);
    if (this.open >= 2 * this.#limits.slots) return null;
    const at = this.#count.hangsAt;
    return at === null ? null : at - now;
  }

  /** Whether none that hangs now was quick for longer: whoever makes endpoints quick only to let them hang has to keep them so for a while. */
  isLongQuick({ quickSince }: EndpointLane): boolean {
    return quickSince <= this.#deceivedSince;
  }

  /**
   * How many requests the owner of a lane has open, fewest first in turn, those that were quick for longer first
   * among them; null when it may begin none.
   * A person's tenants share one half of what is left to slow endpoints and strangers, and where several of their
   * quick endpoints hang at once, so do all others of them: each that was quick until now could be the next.
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
   * Of endpoints of which no answer has come yet one request each begins where many do, and beyond their half one
   * for each person: nobody's first waits for others' second.
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
