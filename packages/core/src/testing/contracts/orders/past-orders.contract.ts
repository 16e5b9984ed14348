import assert from "node:assert/strict";
import type {
  NewPastOrder,
  PastOrderRepository,
  PastOrderRequest,
} from "../../../ports/orders/past-order.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { decodeCursor } from "../../../values/cursor.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, NOW } from "../fixtures.js";

export const aPastOrder = (number: string, changes: Partial<NewPastOrder> = {}): NewPastOrder => ({
  source: "shopify",
  number,
  placedAt: new Date("2020-02-29T12:00:00.000Z"),
  cancelledAt: null,
  paymentStatus: "paid",
  fulfillmentStatus: null,
  customer: { name: "Grace", email: "grace@example.com", phone: null, externalId: "cus_1" },
  address: {
    street: "1 Main St",
    city: "Bath",
    country: "GB",
    postalCode: "00123",
    state: null,
    phone: null,
  },
  totalAmount: 9_007_199_254,
  currency: "JPY",
  items: [{ sku: null, name: 'A "lamp"', qty: 2, amount: 500 }],
  importedAt: NOW,
  ...changes,
});

export function pastOrderContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const run = <T>(work: (pastOrders: PastOrderRepository) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope).pastOrders));
    const add = (...orders: NewPastOrder[]) => run((pastOrders) => pastOrders.addNew(orders));
    const list = (changes: Partial<PastOrderRequest> = {}) =>
      run((pastOrders) => pastOrders.list({ page: 1, perPage: 10, after: null, ...changes }));
    const numbers = async (changes: Partial<PastOrderRequest> = {}) =>
      (await list(changes)).data.map(({ number }) => number);
    return { unitOfWork, run, add, list, numbers };
  };
  const at = (ms: number) => new Date(Date.UTC(2020, 0, 1) + ms);

  it("stores orders as they are, once for each number of a source", async () => {
    const { run, add, list } = await setup();
    const bare = aPastOrder("#2", {
      cancelledAt: at(5),
      paymentStatus: null,
      customer: null,
      address: null,
      currency: null,
      items: [],
    });
    assert.equal(await add(aPastOrder("#1"), bare), 2);
    const other = { totalAmount: 1 };
    const again = [aPastOrder("#1", other), aPastOrder("#1", { ...other, source: "medusa" })];
    assert.equal(await add(...again), 1);
    assert.equal(await add(), 0);
    const { data } = await list();
    const stored = Object.fromEntries(data.map((order) => [order.source + order.number, order]));
    const { id = 0, ...first } = stored["shopify#1"] ?? {};
    assert.deepEqual(first, aPastOrder("#1"));
    assert.deepEqual({ ...stored["shopify#2"], id: 0 }, { ...bare, id: 0 });
    assert.deepEqual(await run((pastOrders) => pastOrders.find(id)), stored["shopify#1"]);
    const known = await run((pastOrders) => pastOrders.known("medusa", ["#1", "#2"]));
    assert.deepEqual([...known], ["#1"]);
  });

  it("removes a past order permanently, so that its number can be imported again", async () => {
    const { run, add, list } = await setup();
    await add(aPastOrder("#1"), aPastOrder("#2"));
    const [last] = (await list()).data;
    await run((pastOrders) => pastOrders.remove(last?.id ?? 0));
    assert.equal(await run((pastOrders) => pastOrders.find(last?.id ?? 0)), null);
    assert.equal((await list()).total, 1);
    assert.equal(await add(aPastOrder("#1"), aPastOrder("#2")), 1);
  });

  it("lists past orders by number, customer and time, newest first", async () => {
    const { add, numbers } = await setup();
    const customer = { name: null, email: "ada@example.com", phone: null, externalId: null };
    await add(
      aPastOrder("#1", { placedAt: at(3) }),
      aPastOrder("#2", { placedAt: at(1), customer }),
      aPastOrder("#3", { placedAt: at(2), customer }),
    );
    assert.deepEqual(await numbers(), ["#1", "#3", "#2"]);
    assert.deepEqual(await numbers({ number: "#2" }), ["#2"]);
    assert.deepEqual(await numbers({ customerEmail: "ada@example.com" }), ["#3", "#2"]);
    assert.deepEqual(await numbers({ customerEmail: "ada@example.com", number: "#1" }), []);
    assert.deepEqual(await numbers({ from: at(2) }), ["#1", "#3"]);
    assert.deepEqual(await numbers({ to: at(2) }), ["#3", "#2"]);
    assert.deepEqual(await numbers({ from: at(4), to: at(5) }), []);
  });

  it("continues after the last order of a page, also among those of one moment", async () => {
    const { add, list } = await setup();
    await add(...["#1", "#2", "#3", "#4", "#5"].map((number) => aPastOrder(number)));
    const found: string[] = [];
    let page = await list({ perPage: 2 });
    assert.equal(page.total, 5);
    for (;;) {
      found.push(...page.data.map(({ number }) => number));
      if (!page.nextCursor) break;
      const position = decodeCursor("-placed_at", "time", page.nextCursor);
      const after = { placedAt: new Date(Number(position?.value)), id: position?.id ?? 0 };
      page = await list({ perPage: 2, after });
    }
    assert.deepEqual(found.toSorted(), ["#1", "#2", "#3", "#4", "#5"]);
    const second = await list({ perPage: 2, page: 2 });
    assert.deepEqual(
      second.data.map(({ number }) => number),
      found.slice(2, 4),
    );
  });

  it("keeps the past orders of one tenant from another", async () => {
    const { unitOfWork, add, list } = await setup();
    await add(aPastOrder("#1"));
    const [{ id } = { id: 0 }] = (await list()).data;
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { pastOrders } = store.inTenant(scope);
      assert.equal(await pastOrders.find(id), null);
      assert.deepEqual([...(await pastOrders.known("shopify", ["#1"]))], []);
      assert.equal((await pastOrders.list({ page: 1, perPage: 10, after: null })).total, 0);
      await pastOrders.remove(id);
      assert.equal(await pastOrders.addNew([aPastOrder("#1"), aPastOrder("#2")]), 2);
    });
    assert.equal((await list()).total, 1);
  });
}
