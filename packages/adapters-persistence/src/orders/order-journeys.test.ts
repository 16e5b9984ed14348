import { afterAll, expect, it } from "@jest/globals";
import { createCore, type UnitOfWork } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { startCountingProxy } from "../testing/counting-proxy.js";
import { testEngines } from "../testing/test-databases.js";

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A core whose way to Postgres is watched. */
async function watched() {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("This needs a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  const url = new URL(database.url);
  const proxy = await startCountingProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  const persistence = await openPersistence({ url: url.href });
  ends.push(
    () => database.drop(),
    () => proxy.close(),
    () => persistence.close(),
  );
  const count = async (work: () => Promise<unknown>) => {
    const before = proxy.traffic().roundTrips;
    await work();
    return proxy.traffic().roundTrips - before;
  };
  return { unitOfWork: persistence.unitOfWork, count };
}

async function aShop(unitOfWork: UnitOfWork) {
  const core = createCore({ ...memoryPorts(), unitOfWork });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const caller = { as, tenant };
  const category = await core.createCategory(caller, { name: "Lamps" });
  const { id: productId } = await core.createProduct(caller, {
    categoryId: category.id,
    name: "Lamp",
    price: 1250,
  });
  const { id: addressId } = await core.createAddress(caller, { street: "1", city: "X" });
  const wish = {
    addressId,
    paymentType: 1,
    totalAmount: 1250,
    orderItems: [{ productId, qty: 1, amount: 1250 }],
  };
  return { core, caller, wish };
}

it("a new order takes four round trips to Postgres, and five with an Idempotency-Key", async () => {
  const { unitOfWork, count } = await watched();
  const { core, caller, wish } = await aShop(unitOfWork);
  const keyed = (key: string) => ({
    ...caller,
    idempotency: {
      key,
      serialize: JSON.stringify,
      revive: (text: string): unknown => JSON.parse(text),
    },
  });
  // The first call of each kind also prepares its statements.
  await core.createOrder(caller, wish);
  await core.createOrder(keyed("first"), wish);
  expect(await count(() => core.createOrder(caller, wish))).toBe(4);
  expect(await count(() => core.createOrder(keyed("second"), wish))).toBe(5);
});

it("a read takes two round trips to Postgres: who calls, and the rows", async () => {
  const { unitOfWork, count } = await watched();
  const { core, caller, wish } = await aShop(unitOfWork);
  const { id } = await core.createOrder(caller, wish);
  const reads = {
    order: () => core.getOrder(caller, { id: Number(id) }),
    orders: () => core.listOrders(caller, {}),
    products: () => core.listProducts(caller, {}),
  };
  for (const read of Object.values(reads)) {
    await read();
    expect(await count(read)).toBe(2);
  }
});
