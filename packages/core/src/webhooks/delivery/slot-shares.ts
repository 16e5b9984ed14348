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

/** Who may begin a request beside those that are open. */
export class SlotShares {
  readonly #limits: SlotLimits;
  readonly #count = new SlotCount();

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

  /**
   * How many slots are taken. Requests that hang beyond the share of the slow stand aside, no more of them than
   * there are slots: whoever was quick until now and hangs at once keeps the others waiting for a moment only.
   */
  #taken(): number {
    const { slots, slowShare } = this.#limits;
    const { open, hanging } = this.#count.all;
    return open - Math.min(Math.max(0, hanging - part(slots, slowShare)), slots);
  }

  /** Newcomers are people who have no request open. */
  roomFor(now: number): "all" | "newcomers" | "nobody" {
    this.#count.pass(now);
    const { slots, newcomerShare } = this.#limits;
    const taken = this.#taken();
    if (taken >= slots) return "nobody";
    return taken >= slots - Math.floor(slots * newcomerShare) ? "newcomers" : "all";
  }

  /** How long until another request may stand aside; null when none can. */
  frees(now: number): number | null {
    this.#count.pass(now);
    if (this.open >= 2 * this.#limits.slots) return null;
    const at = this.#count.hangsAt;
    return at === null ? null : at - now;
  }

  /**
   * How many requests the owner of a lane has open, fewest first in turn; null when it may begin none.
   * A person's tenants share one half of what is left to slow endpoints and strangers, and where several of their
   * quick endpoints hang at once, so do all others of them: each that was quick until now could be the next.
   */
  standing(lane: EndpointLane, now: number, onlyNewcomers: boolean): number | null {
    const { slots, tenantShare, unprovenShare, slowShare } = this.#limits;
    if (this.#count.openOf(lane.tenantId) >= part(slots, tenantShare)) return null;
    const owner = this.#count.ofOwner(lane.ownerId);
    const trusted = lane.isQuick(now) && (owner?.deceptions ?? 0) < DECEPTIONS;
    if (onlyNewcomers && (!trusted || owner)) return null;
    if (!trusted) {
      const most = part(slots, unprovenShare);
      if (this.#count.all.unproven >= most) return null;
      if (lane.isSlow(now) && this.#count.all.slow >= part(slots, slowShare)) return null;
      if ((owner?.unproven ?? 0) >= Math.max(1, most / 2)) return null;
    }
    return owner?.open ?? 0;
  }
}

const part = (slots: number, share: number) => Math.max(1, Math.floor(slots * share));
