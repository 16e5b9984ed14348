import type { Attempted } from "./attempt-delivery.js";
import type {
  AttemptRecord,
  ClaimedDelivery,
  Endpoint,
} from "../../ports/webhooks/delivery-work.js";

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

/** Whether some endpoint gave all that was asked of it, and so may have more. */
export function hasFullShare(
  claimed: readonly ClaimedDelivery[],
  { free, perEndpoint }: { free: readonly (Endpoint & { free: number })[]; perEndpoint: number },
): boolean {
  if (free.some((known) => known.free === 0)) return true;
  const known = new Map(free.map(({ webhookId, free }) => [webhookId, free]));
  const counts = new Map<number, number>();
  for (const { webhookId } of claimed) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  return [...counts].some(([id, count]) => count >= (known.get(id) ?? perEndpoint));
}

export interface Result extends Attempted {
  /** On the monotonic clock. */
  readonly endedAt: number;
}

/** Null where a clock of the caller's own says when: then they end when they are recorded. */
export const recordsAsOf = (results: readonly Result[], askedAt: number | null): AttemptRecord[] =>
  results.map(({ record, endedAt }) => ({
    ...record,
    agoMs: askedAt === null ? 0 : askedAt - endedAt,
  }));
