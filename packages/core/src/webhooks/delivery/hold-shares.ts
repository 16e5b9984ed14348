import type { ClaimedDelivery, ClaimRequest } from "../../ports/webhooks/delivery-work.js";
import { type EndpointLane, FIRST_QUOTA } from "./endpoint-lane.js";

/** How many deliveries a claim takes of an endpoint while others keep the worker waiting. */
const CAUTIOUS_QUOTA = 2;
const MOST_AT_ONCE = 500;
/** The share of all held deliveries from which on nothing more is taken of endpoints that are unknown or slow. */
const UNPROVEN_PART = 0.5;
/** The share that slow endpoints may have, and the share below which they get more: not what they gave back just now. */
const SLOW_PART = 0.25;
const SLOW_PART_LOW = 0.125;

export interface HeldShares extends Pick<
  ClaimRequest,
  "free" | "busyTenants" | "perEndpoint" | "limit"
> {
  /**
   * Whose deliveries a claim leaves out until fewer are held: people who have some already, or endpoints that are not
   * known to be quick.
   */
  readonly leavesOut: "holders" | "unproven" | null;
}

interface HoldLimits {
  readonly capacity: number;
  readonly tenantShare: number;
  readonly newcomerShare: number;
}

/**
 * The shares of a claim. Endpoints that are not known to be quick get at most three quarters of the worker's rows, slow
 * ones a quarter. The last part is for people without rows in the worker, so that their due deliveries always find
 * room.
 */
export function holdShares(
  lanes: Iterable<EndpointLane>,
  { capacity, tenantShare, newcomerShare }: HoldLimits,
  room: number,
  now: number,
  isLongQuick: (lane: EndpointLane) => boolean,
): HeldShares {
  const known = [...lanes].map((lane) => ({ lane, isQuick: lane.isQuick(now) }));
  const heldOf = new Map<number, number>();
  const holders = new Set<number | null>();
  const unprovenOf = new Map<number | null, number>();
  let unproven = 0;
  let slow = 0;
  for (const { lane, isQuick } of known) {
    heldOf.set(lane.tenantId, (heldOf.get(lane.tenantId) ?? 0) + lane.held);
    if (lane.held > 0) holders.add(lane.ownerId);
    if (isQuick) continue;
    unproven += lane.held;
    if (lane.isSlow(now)) slow += lane.held;
    unprovenOf.set(lane.ownerId, (unprovenOf.get(lane.ownerId) ?? 0) + lane.held);
  }
  const kept = Math.floor(capacity * newcomerShare);
  const isNearlyFull = room <= kept;
  const isFull = unproven >= capacity * UNPROVEN_PART;
  const isCautious = unproven >= capacity / 10;
  const perEndpoint = isFull ? 0 : isCautious ? CAUTIOUS_QUOTA : FIRST_QUOTA;
  const isSlowFull = slow >= capacity * SLOW_PART_LOW;
  const isGreedy = (ownerId: number | null) => (unprovenOf.get(ownerId) ?? 0) >= capacity / 4;
  const free = known
    .map(({ lane, isQuick }) => {
      const { tenantId, webhookId, ownerId } = lane;
      const isLeft =
        (isNearlyFull && (holders.has(ownerId) || (isQuick && !isLongQuick(lane)))) ||
        (!isQuick && (isFull || isGreedy(ownerId))) ||
        (isSlowFull && lane.isSlow(now));
      const isHeldShort = isCautious && !isQuick;
      const left = isHeldShort ? Math.max(0, CAUTIOUS_QUOTA - lane.held) : lane.free;
      const most = isNearlyFull ? CAUTIOUS_QUOTA : Infinity;
      return { tenantId, webhookId, free: isLeft ? 0 : Math.min(left, most) };
    })
    .filter((each) => each.free !== perEndpoint);
  const leavesUnproven = isFull || isSlowFull || [...unprovenOf.keys()].some(isGreedy);
  return {
    leavesOut: isNearlyFull ? "holders" : leavesUnproven ? "unproven" : null,
    perEndpoint,
    free,
    limit: Math.min(
      isNearlyFull ? room : room - kept,
      isCautious ? Math.ceil(capacity / 4) : MOST_AT_ONCE,
    ),
    busyTenants: [...heldOf]
      .filter(([, held]) => held >= capacity * tenantShare)
      .map(([tenantId]) => tenantId),
  };
}

/** Deliveries of slow endpoints beyond their share that have not begun, last turn first, if they keep strangers out. */
export function beyondSlowPart(
  lanes: readonly EndpointLane[],
  { capacity }: Pick<HoldLimits, "capacity">,
  now: number,
): ClaimedDelivery[] {
  const heldBy = (some: readonly EndpointLane[]) => some.reduce((sum, { held }) => sum + held, 0);
  if (heldBy(lanes.filter((lane) => !lane.isQuick(now))) < capacity * UNPROVEN_PART) return [];
  const slow = lanes.filter((lane) => lane.isSlow(now));
  let held = heldBy(slow);
  const beyond: ClaimedDelivery[] = [];
  for (const { queue } of slow.toReversed()) {
    if (held <= capacity * SLOW_PART) break;
    held -= queue.length;
    beyond.push(...queue.splice(0).map(({ delivery }) => delivery));
  }
  return beyond;
}
