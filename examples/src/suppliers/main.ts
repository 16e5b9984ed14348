// Suppliers of a shop: a call of the core, its event, and the same supplier over HTTP.
import { createFetchHandler } from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { supplier } from "./supplier.js";

const extensions = [supplier] as const;
const persistence = await openPersistence({
  url: "sqlite::memory:",
  pendingMigrations: "run",
  extensions,
});

// In a program of yours: nodePorts, a webhook sender, and the unit of work of your database.
const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
const core = createCore(ports, { extensions, report: console.error });
const leave = core.on("supplier.created", ({ kind, data }) => console.log(kind, data.name));

const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const shop = { as, tenant };
const lamp = await core.createProduct(shop, { name: "Desk lamp", price: 49.9 });
await core.createSupplier(shop, { name: "Lumen Ltd", productId: lamp.id, creditLimit: 500 });
leave();

const handle = createFetchHandler(core);
const headers = { authorization: `Bearer ${as.token}`, "x-tenant-id": String(tenant) };
const path = "http://localhost/api/v2/admin/suppliers";
const answer = await handle(new Request(`${path}?search=lumen`, { headers }));
const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
console.log(answer.status, data[0]?.["name"], data[0]?.["credit_limit"], data[0]?.["currency"]);
const file = await handle(new Request(`${path}/export?format=csv`, { headers }));
console.log((await file.text()).replaceAll("\r", "").trimEnd());

const faults = await isolationFaults({ core, ports });
console.log("wrong in the isolation of its routes:", faults.length === 0 ? "nothing" : faults);
await persistence.close();
