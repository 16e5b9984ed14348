import * as z from "zod";
import { inMail } from "../../calls/in-mail.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { recipientsOf } from "../../notices/staff-choices.js";
import { mailStaff } from "../../notices/staff-mail.js";
import { staffWords } from "../../notices/staff-words.js";
import { disableReasons } from "./disable-reasons.js";
import { keepWebhook } from "./subscription-state.js";

/** Switches off a subscription that no longer answers, and mails the members who chose that; the delivery worker calls it. */
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
    const told = { shop: inMail(tenant.name), id: webhook.id, url: webhook.url, because };
    const recipients = await recipientsOf(context, "webhookDisabled");
    await mailStaff(context, "webhookDisabled", recipients, (language) => {
      const [subject, text] = staffWords[language].webhook(told);
      return { subject, text, page: `webhooks/${webhook.id}` };
    });
    return after;
  },
});
