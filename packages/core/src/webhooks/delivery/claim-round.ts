import type { Attempted } from "./attempt-delivery.js";
import type {
  AttemptRecord,
  ClaimedDelivery,
  Endpoint,
} from "../../ports/webhooks/delivery-work.js";
import type { EndpointLane } from "./endpoint-lane.js";
import type { HeldShares } from "./hold-shares.js";

/** The endpoint after which the next round continues. */
export function lastOf(claimed: readonly ClaimedDelivery[]): Endpoint | null {
  const last = claimed.reduce<ClaimedDelivery | null>(
    (far, each) =>
      !far ||
      each.tenantId > far.tenantId ||
      (each.tenantId === far.tenantId && each.webhookId > far.webhookId)
        ? each
        : far,
    null,
  );
  return last && { tenantId: last.tenantId, webhookId: last.webhookId };
}

/**
 * Whether another claim may find something because a request of this endpoint has ended; `wasQuick` says whether it was
 * known to be quick.
 */
export type Sequel = (ended: EndpointLane, wasQuick: boolean) => boolean;

/**
 * Deliveries that a claim left are claimed when the end of a request makes room for them. If the claim left nothing, no
 * end makes room.
 */
export function sequelOf(claimed: readonly ClaimedDelivery[], asked: HeldShares): Sequel {
  const { free, perEndpoint, limit, busyTenants, leavesOut } = asked;
  const share = new Map(free.map((each) => [each.webhookId, each.free]));
  const counts = new Map<number, number>();
  for (const { webhookId } of claimed) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  const gaveAll = (id: number) => (counts.get(id) ?? 0) >= (share.get(id) ?? perEndpoint);
  const leavesAnybody = claimed.length >= limit || leavesOut === "holders";
  return (ended, wasQuick) => {
    if (leavesOut === "unproven" && !wasQuick) return true;
    const isLow = ended.held <= ended.quota / 2;
    const { tenantId, webhookId } = ended;
    return isLow && (leavesAnybody || busyTenants.includes(tenantId) || gaveAll(webhookId));
  };
}

export interface Result extends Attempted {
  /** On the monotonic clock. */
  readonly endedAt: number;
}

/** Null if the caller's own clock decides: then the attempts end when they are recorded. */
export const recordsAsOf = (results: readonly Result[], askedAt: number | null): AttemptRecord[] =>
  results.map(({ record, endedAt }) => ({
    ...record,
    agoMs: askedAt === null ? 0 : askedAt - endedAt,
  }));
