import * as z from "zod";
import { queueMail } from "../../calls/queue-mail.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { disableReasons } from "./disable-reasons.js";
import { keepWebhook } from "./subscription-state.js";

/** Switches off a subscription that no longer answers, and mails the ADMINs; the delivery worker calls it. */
export const disableWebhook = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ webhookId: id, because: z.enum(["gone", "failing"]) }),
  async run(context, { webhookId, because }) {
    const { store, tenant } = context;
    const webhook = await store.webhooks.lock(webhookId);
    // A success, or another host, may have come first.
    if (!webhook?.isActive || (because === "failing" && !webhook.failingSince)) {
      context.audit.unchanged();
      return null;
    }
    const disabledReason = disableReasons[because];
    const after = await keepWebhook(context, webhook, { isActive: false, disabledReason });
    const text = [
      `Souk disabled webhook ${webhook.id} of ${tenant.name}: ${disabledReason}`,
      `URL: ${webhook.url}`,
      "Souk holds its events until you enable the webhook again. You are receiving this email because you are an ADMIN of this tenant.",
    ].join("\n\n");
    const emails = await store.members.adminEmails();
    const subject = `A webhook for ${tenant.name.replaceAll(/\s+/g, " ")} was disabled`;
    await Promise.all(emails.map((to) => queueMail(context, { to, subject, text })));
    return after;
  },
});
