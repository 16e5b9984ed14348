import type { SendRequest, SendResult, WebhookSender } from "../ports/webhook-sender.js";

type Reply = Partial<SendResult> | number;

/** Stores requests instead of sending them, and answers what the test says: 200 by default. */
export class MemoryWebhookSender implements WebhookSender {
  readonly sent: SendRequest[] = [];
  reply: (request: SendRequest) => Reply | Promise<Reply> = () => 200;

  check(url: string): string | null {
    return /^https?:\/\/\S+$/.test(url)
      ? null
      : "The url field must be a valid URL. Send an http or https URL without a user name.";
  }

  async send(request: SendRequest): Promise<SendResult> {
    this.sent.push(request);
    const reply = await this.reply(request);
    const given = typeof reply === "number" ? { status: reply } : reply;
    return {
      status: null,
      failure: null,
      responseBody: null,
      retryAfterMs: null,
      durationMs: 1,
      ...given,
    };
  }
}
