import type { Ports } from "../../ports/index.js";
import type { Attempted } from "./attempt-delivery.js";
import {
  type ClaimedDelivery,
  GIVEN_UP_AFTER,
  SUSPECTED_AFTER,
} from "../../ports/webhooks/delivery-work.js";

/** Workers died while they sent it. It may be the cause, so no other suspect is sent at the same time. */
export const isSuspect = ({ interruptions }: Pick<ClaimedDelivery, "interruptions">): boolean =>
  interruptions >= SUSPECTED_AFTER;

/** Workers ended each time they sent it without another suspect; it must not end another host. */
export const isGivenUp = ({ interruptions }: Pick<ClaimedDelivery, "interruptions">): boolean =>
  interruptions >= GIVEN_UP_AFTER;

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

export function giveUp(delivery: ClaimedDelivery): Attempted {
  const { tenantId, webhookId, id, fence, url, isTest, attemptsCount } = delivery;
  return {
    gone: false,
    record: {
      tenantId,
      webhookId,
      id,
      fence,
      number: attemptsCount + 1,
      status: "exhausted",
      url,
      agoMs: 0,
      durationMs: 0,
      retryInMs: null,
      responseCode: null,
      responseBody: null,
      error: "interrupted: The host ended each time this was being sent.",
      isTest,
    },
  };
}
