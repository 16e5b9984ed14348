import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { startWorkers } from "@souk/host-server/workers";

export interface ShopSettings {
  readonly databaseUrl: string;
  /** 32 bytes in base64. Store it with the database, whose secrets it encrypts. */
  readonly encryptionKey: string;
}

/** Opens the database, migrates it, and starts the workers that deliver webhooks. */
export async function openShop({ databaseUrl, encryptionKey }: ShopSettings) {
  const persistence = await openPersistence({ url: databaseUrl, pendingMigrations: "run" });
  // With `true`, webhooks may also reach receivers on this machine.
  const webhookSender = createWebhookSender({ allowPrivate: false });
  const { unitOfWork } = persistence;
  const report = console.error;
  const ports = { unitOfWork, webhookSender, ...nodePorts({ encryptionKey }) };
  const core = createCore(ports, { report });
  const workers = await startWorkers(core, { persistence, report });

  async function close() {
    await workers.stop();
    await webhookSender.close();
    await persistence.close();
  }
  return { core, close };
}

/** On whose behalf the storefront acts: the user who owns the shop, and the shop. */
export interface Store {
  readonly as: { readonly userId: number };
  readonly tenant: number;
}
