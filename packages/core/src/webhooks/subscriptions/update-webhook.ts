import * as z from "zod";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { checkVersion, requireConfirmation } from "../../calls/context.js";
import { id } from "../../values/fields.js";
import { mergedMetadata } from "../../values/metadata/metadata.js";
import { useCase } from "../../calls/use-case.js";
import { checkDeliveries, lockWebhook, keepWebhook, switchedOn } from "./subscription-state.js";
import type { Webhook } from "../../ports/webhooks/webhook.js";
import { checkUrl, urlRules, webhookFields } from "./webhook-fields.js";
import { described } from "../../values/schemas/described.js";

/** An ADMIN changes a subscription; what is left out stays. Events that happen while it is switched off are held. */
export const updateWebhook = useCase({
  access: "admin",
  confirms: "on change",
  effect: "write",
  input: z
    .object({
      ...webhookFields,
      isActive: described(z.boolean(), "Whether deliveries are sent. Otherwise they are held."),
    })
    .partial()
    .extend({ webhookId: id }),
  rules: urlRules,
  async run(context, { webhookId, isActive, ...given }) {
    const before = await lockWebhook(context, webhookId);
    checkVersion(context, before);
    if (given.url !== undefined) checkUrl(context.ports.webhookSender, given.url);
    const metadata = mergedMetadata(before.metadata, given.metadata);
    const changes = differences(before, { ...given, metadata, isActive });
    if (Object.keys(changes).length === 0) {
      context.audit.unchanged();
      return before;
    }
    checkEvents(
      context,
      (changes.events ?? []).filter((kind) => !before.events.includes(kind)),
    );
    if (changes.url !== undefined) requireConfirmation(context);
    if (changes.url !== undefined || changes.isActive) await checkDeliveries(context, webhookId);
    return keepWebhook(context, before, { ...changes, ...consequences(changes) });
  },
});

type Changes = Partial<
  Pick<Webhook, "url" | "events" | "description" | "ratePerSecond" | "metadata" | "isActive">
>;

function differences(before: Webhook, given: { [K in keyof Changes]?: Changes[K] | undefined }) {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(before[name as keyof Webhook]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(given).filter(differs)) as Changes;
}

function consequences({ isActive }: Changes): Partial<Webhook> {
  if (isActive === undefined) return {};
  return isActive ? switchedOn : { disabledReason: "Disabled by an ADMIN." };
}
