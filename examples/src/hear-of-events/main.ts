// Your code receives every event after the commit, or takes part in the transaction and may reject it.
import { randomBytes } from "node:crypto";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { type Clock, CoreError, createCore, OutboxPublisher, type Ports } from "@souk/core";
import { nodePorts } from "@souk/core/node";

const newYear: Clock = { now: () => new Date("2030-01-01T00:00:00.000Z") };
const publisher = new OutboxPublisher({ report: console.error });
const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
const webhookSender = createWebhookSender({ allowPrivate: false });
const ports: Ports = {
  ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
  unitOfWork: persistence.unitOfWork,
  clock: newYear,
  eventPublisher: publisher,
  webhookSender,
};
const core = createCore(ports);

const heard = Promise.withResolvers<void>();
publisher.on("product.created", async ({ data, tenantId, createdAt }) => {
  const shop = await ports.unitOfWork.transact("read", ({ tenants }) => tenants.find(tenantId));
  console.log(
    `${shop?.name} sells ${data.name} for ${data.price} since ${createdAt.toISOString()}`,
  );
  heard.resolve();
});
publisher.within("product.created", async ({ data }) => {
  if (data.price > 1_000) throw new CoreError("conflict", `${data.name} is too dear for us.`);
});

const password = "correct horse battery";
const { user } = await core.register(
  {},
  { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
);
const ada = { as: { userId: user.id } };
const { id: tenant } = await core.createTenant(ada, { name: "Lamps" });
await core.createProduct({ ...ada, tenant }, { name: "Desk lamp", price: 49.9 });
await heard.promise;
await core
  .createProduct({ ...ada, tenant }, { name: "Chandelier", price: 4_900 })
  .catch((error: Error) => console.log(error.message));
const { data } = await core.listProducts({ ...ada, tenant }, {});
console.log("kept:", data.map(({ name }) => name).join());

await webhookSender.close();
await persistence.close();
