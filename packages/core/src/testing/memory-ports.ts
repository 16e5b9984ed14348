import { AesCipher } from "../node/aes-cipher.js";
import type { Ports } from "../ports/index.js";
import { ManualClock } from "./manual-clock.js";
import { MemoryWebhookSender } from "./memory-webhook-sender.js";
import type { Provided } from "../ports/own-repository.js";
import type { MemoryTenant } from "./memory/memory-tenant.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import type { MemoryTransactions } from "./memory/memory-database.js";
import { MemoryFiles } from "./memory-files.js";
import { quickPictureMaker } from "./quick-picture-maker.js";
import { QuickSecrets } from "./quick-secrets.js";

export interface MemoryPorts extends Ports {
  readonly unitOfWork: MemoryUnitOfWork;
  readonly clock: ManualClock;
  readonly webhookSender: MemoryWebhookSender;
}

/** All ports without a database, a network or a real clock; repositories are those that an embedder adds. */
export function memoryPorts(
  overrides: Partial<Ports> = {},
  repositories: readonly Provided<MemoryTenant>[] = [],
  transactions?: MemoryTransactions,
): MemoryPorts {
  return {
    secrets: new QuickSecrets(),
    cipher: new AesCipher(Buffer.alloc(32, 7).toString("base64")),
    files: new MemoryFiles(),
    pictureMaker: quickPictureMaker,
    ...overrides,
    unitOfWork: new MemoryUnitOfWork(repositories, transactions),
    clock: new ManualClock(),
    webhookSender: new MemoryWebhookSender(),
  };
}
