import type { EndpointLane } from "./endpoint-lane.js";

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

/** Whose requests are open, and who may begin another one. */
export class SlotShares {
  readonly #limits: SlotLimits;
  readonly #busy = new Set<EndpointLane>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  began(lane: EndpointLane): void {
    this.#busy.add(lane);
  }

  ended(lane: EndpointLane): void {
    if (lane.open === 0) this.#busy.delete(lane);
  }

  get open(): number {
    let open = 0;
    for (const lane of this.#busy) open += lane.open;
    return open;
  }

  /**
   * How many slots are taken. Requests that hang beyond the share of the slow stand aside, no more of them than
   * there are slots: whoever was quick until now and hangs at once keeps the others waiting for a moment only.
   */
  #taken(now: number): number {
    const { slots, slowShare } = this.#limits;
    let hanging = 0;
    for (const lane of this.#busy) hanging += lane.hanging(now);
    return this.open - Math.min(Math.max(0, hanging - part(slots, slowShare)), slots);
  }

  /** Newcomers are people who have no request open. */
  roomFor(now: number): "all" | "newcomers" | "nobody" {
    const { slots, newcomerShare } = this.#limits;
    const taken = this.#taken(now);
    if (taken >= slots) return "nobody";
    return taken >= slots - Math.floor(slots * newcomerShare) ? "newcomers" : "all";
  }

  /** How long until another request may stand aside; null when none can. */
  frees(now: number): number | null {
    if (this.open >= 2 * this.#limits.slots) return null;
    let soonest: number | null = null;
    for (const lane of this.#busy) {
      const wait = lane.hangsIn(now);
      if (wait !== null) soonest = Math.min(soonest ?? wait, wait);
    }
    return soonest;
  }

  /**
   * Answers for each lane how many requests its owner has open, fewest first in turn; null when it may begin none.
   * A person's tenants share one half of what is left to slow endpoints and strangers, and where several of their
   * quick endpoints hang at once, so do all others of them: each that was quick until now could be the next.
   */
  standing(now: number, onlyNewcomers: boolean): (lane: EndpointLane) => number | null {
    const { slots, tenantShare, unprovenShare, slowShare } = this.#limits;
    const ofTenant = new Map<number, number>();
    const ofOwner = new Map<number | null, number>();
    const unprovenOf = new Map<number | null, number>();
    const deceptionsOf = new Map<number | null, number>();
    let [slow, unproven] = [0, 0];
    for (const lane of this.#busy) {
      add(ofTenant, lane.tenantId, lane.open);
      add(ofOwner, lane.ownerId, lane.open);
      if (lane.isQuick(now)) continue;
      if (lane.wasQuick) add(deceptionsOf, lane.ownerId, 1);
      unproven += lane.open;
      add(unprovenOf, lane.ownerId, lane.open);
      if (lane.isSlow(now)) slow += lane.open;
    }
    const isTrusted = (lane: EndpointLane) =>
      lane.isQuick(now) && (deceptionsOf.get(lane.ownerId) ?? 0) < DECEPTIONS;
    return (lane) => {
      if ((ofTenant.get(lane.tenantId) ?? 0) >= part(slots, tenantShare)) return null;
      const trusted = isTrusted(lane);
      if (onlyNewcomers && (!trusted || ofOwner.has(lane.ownerId))) return null;
      if (!trusted) {
        const most = part(slots, unprovenShare);
        if (unproven >= most || (lane.isSlow(now) && slow >= part(slots, slowShare))) return null;
        if ((unprovenOf.get(lane.ownerId) ?? 0) >= Math.max(1, most / 2)) return null;
      }
      return ofOwner.get(lane.ownerId) ?? 0;
    };
  }
}

const part = (slots: number, share: number) => Math.max(1, Math.floor(slots * share));

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
