import { AesCipher } from "../node/aes-cipher.js";
import type { Ports } from "../ports/index.js";
import { ManualClock } from "./manual-clock.js";
import { MemoryWebhookSender } from "./memory-webhook-sender.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import { QuickSecrets } from "./quick-secrets.js";

export interface MemoryPorts extends Ports {
  readonly unitOfWork: MemoryUnitOfWork;
  readonly clock: ManualClock;
  readonly webhookSender: MemoryWebhookSender;
}

/** All ports without a database, a network or a real clock. */
export function memoryPorts(overrides: Partial<Ports> = {}): MemoryPorts {
  return {
    secrets: new QuickSecrets(),
    cipher: new AesCipher(Buffer.alloc(32, 7).toString("base64")),
    ...overrides,
    unitOfWork: new MemoryUnitOfWork(),
    clock: new ManualClock(),
    webhookSender: new MemoryWebhookSender(),
  };
}
