import * as z from "zod";
import { invalid } from "../../values/errors.js";
import { mergedMetadata, noMetadata } from "../../values/metadata/metadata.js";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { useCase } from "../../calls/use-case.js";
import { requireKey } from "../../sealing/prove-key.js";
import { secretHint } from "../../values/secrets/webhook-secret.js";
import { MOST_WEBHOOKS, type WebhookWithSecret } from "../../ports/webhooks/webhook.js";
import { sealContext } from "../../sealing/seal-contexts.js";
import { checkUrl, urlRules, webhookFields } from "./webhook-fields.js";
import { secretField } from "../../values/secrets/webhook-secret-field.js";

/**
 * An ADMIN subscribes a URL to kinds of events. The secret is shown in this answer alone. Refused for addresses that
 * are not public, and beyond the limit of a tenant.
 */
export const createWebhook = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  // Two calls at once could otherwise pass the limit together.
  exclusive: true,
  creates: true,
  secretAnswer: true,
  input: z.object({
    ...webhookFields,
    description: z.optional(webhookFields.description),
    ratePerSecond: z.optional(webhookFields.ratePerSecond),
    secret: z.optional(secretField),
  }),
  rules: urlRules,
  async run(context, input): Promise<WebhookWithSecret> {
    const { store, global, scope, ports, audit, now } = context;
    checkEvents(context, input.events);
    checkUrl(ports.webhookSender, input.url);
    if ((await store.webhooks.count()) >= MOST_WEBHOOKS) {
      const message = `The tenant must not have more than ${MOST_WEBHOOKS} webhooks.`;
      throw invalid([{ path: ["url"], message }]);
    }
    await requireKey(ports, global);
    const secret = input.secret ?? ports.secrets.webhookSecret();
    const fields = {
      url: input.url,
      events: input.events,
      description: input.description ?? null,
      ratePerSecond: input.ratePerSecond ?? null,
      metadata: mergedMetadata(noMetadata, input.metadata),
      secretHint: secretHint(secret),
      createdAt: now,
    };
    const id = await store.webhooks.add(fields);
    const { tenantId } = scope;
    const webhook = {
      ...fields,
      id,
      tenantId,
      isActive: true,
      disabledReason: null,
      paused: false,
      secretCipher: ports.cipher.seal(secret, sealContext(tenantId, id)),
      oldSecretCipher: null,
      oldSecretUntil: null,
      failingSince: null,
      version: 1,
      updatedAt: now,
    };
    await store.webhooks.save(webhook);
    audit.changed({ kind: "webhook", id }, null, webhook);
    return { ...webhook, secret };
  },
});
