import { openPersistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";
import { createCore } from "@souk/core";
import { AesCipher, SystemClock } from "@souk/core/node";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";

export const KEY = Buffer.alloc(32, 3).toString("base64");
export const TENANTS = 100;
const WEBHOOKS = 5;
const AT_ONCE = 5;

/** Fills a database with deliveries that are all due: of many tenants, each with a receiver of its own. */
export async function fillBacklog(url: string, receivers: readonly string[], deliveries: number) {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  const { unitOfWork } = persistence;
  const ports = {
    ...memoryPorts(),
    unitOfWork,
    clock: new SystemClock(),
    cipher: new AesCipher(KEY),
    limits: { tenants: null },
  };
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const each = deliveries / receivers.length / WEBHOOKS;
  for (const receiver of receivers) {
    const { id: tenant } = await core.createTenant({ as }, { name: receiver });
    const call = { as, tenant };
    for (let w = 0; w < WEBHOOKS; w++) {
      const input = { url: `${receiver}/${w}`, events: ["category.created" as const] };
      await core.createWebhook(call, input);
    }
    for (let made = 0; made < each; made += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, each - made) });
      await Promise.all(some.map((_, n) => core.createCategory(call, { name: `C ${made + n}` })));
    }
  }
  await persistence.close();
}

/** Makes all deliveries due again, as if nothing had been sent. */
export async function dueAgain(url: string): Promise<void> {
  const persistence = await openPersistence({ url });
  const connection = (await persistence.orm()).em.getConnection();
  await connection.execute("delete from delivery_attempts");
  await connection.execute(`update deliveries set status = 'pending', attempts_count = 0, fence = 0,
    lease_until = null, next_attempt_at = created_at, delivered_at = null`);
  await persistence.close();
}
