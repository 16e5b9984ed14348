// Souk inside a plain node:http server: call use cases directly, and serve the whole API next to your own routes.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createNodeHandler } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";

const persistence = await openPersistence({
  url: "sqlite::memory:",
  pendingMigrations: "run",
});
const encryptionKey = randomBytes(32).toString("base64");
const webhookSender = createWebhookSender({ allowPrivate: false });
const core = createCore({
  unitOfWork: persistence.unitOfWork,
  webhookSender,
  ...nodePorts({ encryptionKey }),
});
const souk = createNodeHandler(core);

const server = createServer((request, response) => {
  souk(request, response, () => response.end("hello from your own route"));
}).listen(0, "127.0.0.1");

await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const password = "correct horse battery";
const ada = { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password };
const { token } = await core.register({}, ada);
const tenant = await core.createTenant({ as: { token } }, { name: "Ada's shop" });
console.log("created directly:", tenant.name);

console.log(await (await fetch(`${origin}/hello`)).text());
const seen = await fetch(`${origin}/api/v2/admin/tenants`, {
  headers: { Authorization: `Bearer ${token}` },
});
const { tenants } = (await seen.json()) as { tenants: { name: string }[] };
console.log("seen over HTTP:", tenants.map(({ name }) => name).join());

server.close();
await webhookSender.close();
await persistence.close();
