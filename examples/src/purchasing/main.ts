// A shop whose products are ordered from their suppliers as they run low; see the extension in purchasing.ts.
import { createFetchHandler } from "@souk/adapters-http";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { startWorkers } from "@souk/host-server/workers";
import { loyalty } from "../loyalty/loyalty.js";
import { purchasing } from "./purchasing.js";

const persistence = await openPersistence({
  url: "sqlite::memory:",
  pendingMigrations: "run",
  extensions: [purchasing, loyalty],
});
const names = (await persistence.extensions()).map(
  ({ name, executed }) => `${name}: ${executed.join()}`,
);
console.log(names.join(", "));

// In a program of yours: nodePorts, a webhook sender, and the unit of work of your database.
const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
const core = createCore(ports, { extensions: [purchasing, loyalty], report: console.error });
const workers = await startWorkers(core, { persistence, report: console.error });
core.on(["purchase.ordered", "purchase.received"], ({ kind, data }) =>
  console.log(kind, data.pieces),
);

const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const shop = { as, tenant };
const lamp = await core.createProduct(shop, {
  name: "Desk lamp",
  price: 49.9,
  stock: 8,
  metadata: { supplier: "Lumen Ltd", reorder_below: 5 },
});
await core.updateProduct(shop, { id: lamp.id, stock: 3 });

const handle = createFetchHandler(core);
const headers = { authorization: `Bearer ${as.token}`, "x-tenant-id": String(tenant) };
const api = "http://localhost/api/v2/admin/purchases";
const orders = await handle(new Request(api, { headers }));
console.log(orders.status, await orders.text());

const [purchase] = await core.listPurchases(shop, {});
await handle(new Request(`${api}/${purchase?.id}/receive`, { method: "POST", headers }));
console.log("in stock:", (await core.getProduct(shop, { id: lamp.id })).stock);

await workers.stop();
await persistence.close();
