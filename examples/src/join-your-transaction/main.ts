// Your rows and Souk's commit together, or not at all: join the core to the transaction of your EntityManager.
import { randomBytes } from "node:crypto";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { openPersistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";

const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
const ports = {
  ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
  webhookSender: createWebhookSender({ allowPrivate: false }),
};
const em = (await persistence.orm()).em.fork();
await em.execute("create table invoices (id integer primary key, tenant_id integer not null)");

const core = createCore({ ...ports, unitOfWork: persistence.unitOfWork });
const password = "correct horse battery";
const { token } = await core.register(
  {},
  { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
);

async function openShop(name: string, fails: boolean): Promise<void> {
  await em.transactional(async (inner) => {
    const { id } = await core.joined(inner).createTenant({ as: { token } }, { name });
    await inner.execute("insert into invoices (tenant_id) values (?)", [id]);
    if (fails) throw new Error("the payment failed");
  });
}

async function count(): Promise<string> {
  const [row] = await em.execute<{ n: number }[]>("select count(*) as n from invoices");
  const tenants = await core.listTenants({ as: { token } }, {});
  return `${tenants.length} tenant, ${row?.n} invoice`;
}

await openShop("Kept", false);
console.log("after the commit:", await count());
await openShop("Undone", true).catch((error: Error) => console.log(error.message));
console.log("after the rollback:", await count());

await ports.webhookSender.close();
await persistence.close();
