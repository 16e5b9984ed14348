import type { ClaimRequest } from "../../ports/webhooks/delivery-work.js";
import { type EndpointLane, FIRST_QUOTA } from "./endpoint-lane.js";

/** How much is taken of an endpoint while others keep the worker waiting. */
const CAUTIOUS_QUOTA = 2;
const MOST_AT_ONCE = 500;

export interface HeldShares extends Pick<
  ClaimRequest,
  "free" | "busyTenants" | "perEndpoint" | "limit"
> {
  /** Of whom nothing is taken until less is held: of those of whom something is, or of endpoints that are not known to be quick. */
  readonly leavesOut: "holders" | "unproven" | null;
}

interface HoldLimits {
  readonly capacity: number;
  readonly tenantShare: number;
  readonly newcomerShare: number;
}

/**
 * How a claim is to share what the worker may hold. Endpoints that are not known to be quick hold three
 * quarters of it at most, and the last part is for people of whom the worker holds nothing: what is due at
 * the others always finds room.
 */
export function holdShares(
  lanes: Iterable<EndpointLane>,
  { capacity, tenantShare, newcomerShare }: HoldLimits,
  room: number,
  now: number,
): HeldShares {
  const known = [...lanes].map((lane) => ({ lane, isQuick: lane.isQuick(now) }));
  const heldOf = new Map<number, number>();
  const holders = new Set<number | null>();
  const unprovenOf = new Map<number | null, number>();
  let unproven = 0;
  for (const { lane, isQuick } of known) {
    heldOf.set(lane.tenantId, (heldOf.get(lane.tenantId) ?? 0) + lane.held);
    if (lane.held > 0) holders.add(lane.ownerId);
    if (isQuick) continue;
    unproven += lane.held;
    unprovenOf.set(lane.ownerId, (unprovenOf.get(lane.ownerId) ?? 0) + lane.held);
  }
  const kept = Math.floor(capacity * newcomerShare);
  const isNearlyFull = room <= kept;
  const isFull = unproven >= capacity / 2;
  const isCautious = unproven >= capacity / 10;
  const perEndpoint = isFull ? 0 : isCautious ? CAUTIOUS_QUOTA : FIRST_QUOTA;
  const isGreedy = (ownerId: number | null) => (unprovenOf.get(ownerId) ?? 0) >= capacity / 4;
  const free = known
    .map(({ lane, isQuick }) => {
      const { tenantId, webhookId, ownerId } = lane;
      const isLeft =
        (isNearlyFull && holders.has(ownerId)) || (!isQuick && (isFull || isGreedy(ownerId)));
      const most = isNearlyFull ? CAUTIOUS_QUOTA : Infinity;
      return { tenantId, webhookId, free: isLeft ? 0 : Math.min(lane.free, most) };
    })
    .filter((each) => each.free !== perEndpoint);
  const leavesUnproven = isFull || [...unprovenOf.keys()].some(isGreedy);
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
