import { createWebhookSender } from "@souk/adapters-http/outbound";
import { type Core, createCore, type UnitOfWork } from "@souk/core";
import { AesCipher, NodeSecrets, SystemClock } from "@souk/core/node";

/** A core as the host makes it, on a database that is measured. */
export const coreOn = (
  unitOfWork: UnitOfWork,
  key: string,
  sending?: Parameters<typeof createWebhookSender>[0],
): Core =>
  createCore({
    unitOfWork,
    clock: new SystemClock(),
    secrets: new NodeSecrets(),
    cipher: new AesCipher(key),
    webhookSender: createWebhookSender(sending),
  });
