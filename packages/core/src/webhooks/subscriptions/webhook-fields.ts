import * as z from "zod";
import { invalid, type Issue } from "../../values/errors.js";
import { eventList } from "../../events/event-fields.js";
import { text } from "../../values/fields.js";
import { metadataField } from "../../values/metadata/metadata.js";
import { webhookUrl } from "../../values/http-url.js";
import type { WebhookSender } from "../../ports/webhook-sender.js";
import { described } from "../../values/schemas/described.js";

/** Every field an ADMIN may set. */
export const webhookFields = {
  url: webhookUrl,
  events: described(eventList, "The event kinds to receive."),
  description: described(z.nullable(text({ max: 255 })), "A description of its purpose."),
  ratePerSecond: described(
    z.nullable(z.int().check(z.gte(1), z.lte(1000))),
    "The maximum number of requests per second; null for no limit.",
  ),
  metadata: metadataField,
};

/** Refuses URLs that must not be called; the sender checks the address again when it calls. */
export function checkUrl(sender: WebhookSender, url: string): void {
  const issues = urlRules({ url }, { webhookSender: sender });
  if (issues.length > 0) throw invalid(issues);
}

/** The same, reported together with other errors. */
export function urlRules(
  { url }: { readonly url?: string | undefined },
  { webhookSender }: { readonly webhookSender: WebhookSender },
): Issue[] {
  const message = url === undefined ? null : webhookSender.check(url);
  return message === null ? [] : [{ path: ["url"], message }];
}
