import type { Ports } from "../../ports/index.js";
import { type Attempted, recordOf, retryIn } from "./attempt-delivery.js";
import {
  type ClaimedDelivery,
  PUT_OFF_AFTER,
  SUSPECTED_AFTER,
} from "../../ports/webhooks/delivery-work.js";

/** Workers died while they sent it. It may be the cause, so no other suspect is sent at the same time. */
export const isSuspect = ({ interruptions }: Pick<ClaimedDelivery, "interruptions">): boolean =>
  interruptions >= SUSPECTED_AFTER;

/** Workers ended each time they sent it without another suspect, so it waits as after a failed attempt. */
export const isPutOff = ({ interruptions }: Pick<ClaimedDelivery, "interruptions">): boolean =>
  interruptions >= PUT_OFF_AFTER;

/** Counts the attempt before it starts, because this process may not survive it. */
export async function beginsAlone(
  { unitOfWork }: Pick<Ports, "unitOfWork">,
  delivery: ClaimedDelivery,
  report?: (error: unknown) => void,
): Promise<boolean> {
  try {
    return await unitOfWork.system("write", ({ deliveries }) => deliveries.beginAlone(delivery));
  } catch (error) {
    report?.(error);
    return false;
  }
}

/**
 * Hosts can end for other reasons again and again, so an interruption does not prove that the delivery is the cause: it
 * has its retries like any other. Each of them may end one host at most.
 */
export function putOff(
  { retryJitter }: Pick<Ports, "retryJitter">,
  delivery: ClaimedDelivery,
): Attempted {
  const number = delivery.attemptsCount + 1;
  const retryInMs = retryIn(delivery, { number, retryAfterMs: null, jitter: retryJitter?.() ?? 0 });
  return {
    gone: false,
    record: recordOf(delivery, {
      number,
      status: retryInMs === null ? "exhausted" : "failed",
      durationMs: 0,
      retryInMs,
      responseCode: null,
      responseBody: null,
      error: "interrupted: The host stopped each time while it was sending this.",
      signed: null,
      interruptions: PUT_OFF_AFTER - 1,
    }),
  };
}
