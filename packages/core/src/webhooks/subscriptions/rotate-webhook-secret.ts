import * as z from "zod";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { checkVersion } from "../../calls/context.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { requireKey } from "../../sealing/prove-key.js";
import { secretHint } from "../../values/secrets/webhook-secret.js";
import { lockWebhook, keepWebhook } from "./subscription-state.js";
import { sealContext } from "../../sealing/seal-contexts.js";
import type { WebhookWithSecret } from "../../ports/webhooks/webhook.js";
import { secretField } from "../../values/secrets/webhook-secret-field.js";
import { shifted } from "../../values/shifted.js";

const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Replaces the secret. The old one also signs for a day. */
export const rotateWebhookSecret = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  creates: true,
  secretAnswer: true,
  input: z.object({ webhookId: id, secret: z.optional(secretField) }),
  async run(context, { webhookId, ...input }): Promise<WebhookWithSecret> {
    const { ports, global, now, scope } = context;
    await requireKey(ports, global);
    const before = await lockWebhook(context, webhookId);
    checkVersion(context, before);
    checkEvents(context, before.events);
    const secret = input.secret ?? ports.secrets.webhookSecret();
    const after = await keepWebhook(context, before, {
      secretCipher: ports.cipher.seal(secret, sealContext(scope.tenantId, webhookId)),
      secretHint: secretHint(secret),
      oldSecretCipher: before.secretCipher,
      oldSecretUntil: shifted(now, OVERLAP_MS),
    });
    return { ...after, secret };
  },
});
