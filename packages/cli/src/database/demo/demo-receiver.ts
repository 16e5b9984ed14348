import type { SendResult, WebhookSender } from "@souk/core";

/** Accepts most requests and rejects a few with a final status, so that nothing waits for a retry. */
const ANSWERS = [200, 200, 204, 200, 400, 200, 200, 204, 200, 200, 404, 200];

export const TESTS = ANSWERS.length;

/** Answers instead of receivers, which do not exist. */
export function demoReceiver(): WebhookSender {
  let sent = 0;
  return {
    check: () => null,
    send: async (): Promise<SendResult> => {
      const status = ANSWERS[sent % TESTS] ?? 200;
      sent += 1;
      return {
        status,
        failure: null,
        responseBody: status < 300 ? "" : "No such order here.",
        retryAfterMs: null,
        durationMs: 40 + ((sent * 37) % 160),
      };
    },
  };
}
