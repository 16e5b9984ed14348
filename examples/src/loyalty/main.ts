// A shop with a loyalty programme, asked over HTTP, and proved to keep its tenants apart.
import { createFetchHandler } from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { loyalty } from "./loyalty.js";

const persistence = await openPersistence({
  url: "sqlite::memory:",
  pendingMigrations: "run",
  extensions: [loyalty],
});

// In a program of yours: nodePorts, a webhook sender, and the unit of work of your database.
const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
const core = createCore(ports, { extensions: [loyalty], report: console.error });
const leave = core.on("points.earned", ({ kind, data }) => console.log(kind, data.points));

const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const shop = { as, tenant };
const product = await core.createProduct(shop, { name: "Desk lamp", price: 49.9 });
const address = await core.createAddress(shop, { street: "1 Main St", city: "Springfield" });
await core.createOrder(shop, {
  addressId: address.id,
  paymentType: 1,
  totalAmount: 49.9,
  orderItems: [{ productId: product.id, qty: 1, amount: 49.9 }],
});

leave();

const handle = createFetchHandler(core);
const headers = { authorization: `Bearer ${as.token}`, "x-tenant-id": String(tenant) };
const answer = await handle(new Request("http://localhost/api/v2/admin/points/1", { headers }));
console.log(answer.status, await answer.text());

const faults = await isolationFaults({ core, ports });
console.log("wrong in the isolation of its routes:", faults.length === 0 ? "nothing" : faults);
await persistence.close();
