import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence, distributeDatabase } from "@souk/adapters-persistence";
import { copiedTables, openTables } from "@souk/adapters-persistence/rows";
import {
  seedTwoTenants,
  type TestDatabase,
  testEngines,
  unspread,
} from "@souk/adapters-persistence/testing";
import { copyDatabase, CopyRefused, copySnapshot } from "../index.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function made(create: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create();
  cleanUps.push(() => database.drop());
  return database;
}

async function opened(url: string) {
  const persistence = await openPersistence({ url });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= persistence.close());
  cleanUps.push(close);
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  return { core, persistence, close };
}

/** A row in nearly every table, and a shop in use. */
async function fill(database: TestDatabase) {
  const { engine } = await openTables({ url: database.url });
  await engine.transaction("write", seedTwoTenants);
  await engine.close();
  for (const { name, columns } of copiedTables) {
    if (columns["id"]?.kind !== "identity") continue;
    await database.run(`select setval(pg_get_serial_sequence('${name}', 'id'), 1000)`);
  }
  const { core, close } = await opened(database.url);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const call = { as, tenant };
  await core.updateTenant(call, { settings: { inventory: "enforced" } });
  await core.createWebhook(call, { url: "https://example.com/", events: ["product.created"] });
  const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 1, stock: 5 });
  const order = {
    orderItems: [{ productId, qty: 1, amount: 5 }],
    paymentType: 1,
    totalAmount: 5,
    address: { street: "1 Main St", city: "Springfield" },
  };
  const { id, number } = await core.createOrder(call, order);
  await close();
  return { call, productId, order, id: id ?? 0, number };
}

const claimAll = {
  now: null,
  leaseMs: 1_000,
  claim: 1,
  limit: 100,
  perEndpoint: 100,
  after: null,
  free: [],
  busyTenants: [],
};

async function goesOn(url: string, shop: Awaited<ReturnType<typeof fill>>) {
  const { core, persistence } = await opened(url);
  const { call, productId, order, id, number } = shop;
  expect((await persistence.inspect()).filter(({ verdict }) => verdict === "no")).toEqual([]);
  expect((await core.listProducts(call, { search: "lamp" })).total).toBe(1);
  expect((await core.listOrders(call, { search: "springfield" })).total).toBe(1);
  const placed = await core.createOrder(call, order);
  expect(placed.id).toBeGreaterThan(id);
  expect(placed.number).toBeGreaterThan(number);
  expect((await core.getProduct(call, { id: productId })).stock).toBe(3);
  const claimed = await persistence.unitOfWork.system("write", ({ deliveries }) =>
    deliveries.claim(claimAll),
  );
  expect(claimed.map(({ tenantId }) => tenantId)).toContain(call.tenant);
  // The rows of the other tenants were made by hand, past their counters.
  const drifts = await persistence.recount({ mend: false });
  expect(drifts.filter(({ tenant }) => tenant === call.tenant)).toEqual([]);
}

for (const { create: createPlain } of unspread) {
  describe("a plain database that grows into a cluster", () => {
    it.each(testEngines)("is copied into one that is spread already", async ({ create }) => {
      const [plain, cluster] = [await made(createPlain), await made(create)];
      const shop = await fill(plain);
      const report = await copyDatabase({ from: plain.url, to: cluster.url });
      expect(report.find(({ name }) => name === "products")?.rows).toBe(3);
      await goesOn(cluster.url, shop);
    });

    it("is copied into an empty one, and spread there", async () => {
      const [plain, cluster] = [await made(createPlain), await made(createPlain)];
      const shop = await fill(plain);
      const report = await copyDatabase({ from: plain.url, to: cluster.url });
      expect(report.find(({ name }) => name === "orders")?.rows).toBe(3);
      await distributeDatabase({ url: cluster.url, shards: 4 });
      await goesOn(cluster.url, shop);
    });
  });

  describe("a cluster that is left", () => {
    it.each(testEngines)(
      "is not closed for a copy, and read as it is for a backup",
      async ({ create }) => {
        const [cluster, plain] = [await made(create), await made(createPlain)];
        const shop = await fill(cluster);
        for (const follow of [false, true]) {
          const copied = copyDatabase({ from: cluster.url, to: plain.url, follow });
          await expect(copied).rejects.toThrow(CopyRefused);
          await expect(copied).rejects.toThrow(/Citus.*souk db backup and souk db restore/);
        }
        await copySnapshot({ from: cluster.url, to: plain.url });
        await goesOn(plain.url, shop);
        await goesOn(cluster.url, shop);
      },
    );
  });
}

describe("copies to a cluster and from one", () => {
  it("are tried where there is one", () => {
    expect(unspread.length === 0 || testEngines.length === 1).toBe(true);
  });
});
