import assert from "node:assert/strict";
import type { OrderListRequest } from "../../../ports/orders/order-repository.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { aShop, corrected, request } from "./order-fixtures.js";

/** Whom an order is for, and how it is numbered. */
export function placedOrderContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps whom an order is for, and where it goes without an address of a book", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const nothing = { name: null, email: null, phone: null, externalId: null };
    for (const said of [
      { name: "Grace", email: "grace@example.com", phone: "+1 555", externalId: "C-1" },
      { name: "Grace 電" },
      { email: "grace@example.com" },
      { phone: "+1 555" },
      { externalId: "C-1" },
    ]) {
      const customer = { ...nothing, ...said };
      const wanted = order({ customer, addressId: 0 }, [shoes, 1]);
      const { id } = await inShop((store) => store.orders.add(wanted));
      const found = await inShop((store) => store.orders.find(id));
      assert.deepEqual(found?.customer, customer);
      assert.equal(found?.addressId, 0);
      const { data } = await inShop(({ orders }) => orders.list(request({ perPage: 1 })));
      assert.deepEqual(data[0]?.customer, customer);
    }
  });

  it("numbers the orders of each tenant upwards, and no two alike", async () => {
    const { inShop, order, shoes, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const place = async (shop = { inShop, order, shoes }) =>
      (await shop.inShop((store) => store.orders.add(shop.order({}, [shop.shoes, 1])))).number;
    assert.deepEqual([await place(), await place(), await place(other)], [1, 2, 1]);
    const undone = inShop(async (store) => {
      await store.orders.add(order({}, [shoes, 1]));
      throw new Error("given up");
    });
    await assert.rejects(undone, /given up/);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1])));
    const last = await inShop((store) => store.orders.find(id));
    await inShop((store) => store.orders.remove(id, NOW));
    const crowd = await Promise.all(Array.from({ length: 40 }, () => place()));
    const after = await place();
    assert.equal(new Set(crowd).size, 40);
    assert.ok(Math.min(...crowd) > (last?.number ?? 0));
    assert.ok(after > (last?.number ?? 0) && !crowd.includes(after));
    const third = await aShop(async () => unitOfWork);
    const first = await Promise.all(Array.from({ length: 20 }, () => place(third)));
    assert.equal(new Set(first).size, 20);
    assert.ok(Math.min(...first) > 0);
  });

  it("writes what a correction changes, and leaves the rest of the order", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1])));
    const before = await inShop((store) => store.orders.find(id));
    const changes = {
      customer: { name: "Grace", email: null, phone: null, externalId: "C-1" },
      addressId: 0,
      address: { ...order().address, street: "9 Bay St" },
      paymentType: 3,
      totalAmount: 7,
      notes: "Rings twice.",
      metadata: { invoice: "R-8", paid: true },
    };
    const now = later(7);
    const ids = await inShop((store) =>
      store.orders.correct(id, corrected(before, { ...changes, now })),
    );
    assert.deepEqual(ids, []);
    const after = await inShop((store) => store.orders.find(id));
    assert.deepEqual(after, { ...before, ...changes, version: 2, updatedAt: now });
    await inShop((store) => store.orders.remove(id, NOW));
    assert.deepEqual(await inShop((store) => store.orders.correct(id, corrected(after, {}))), []);
  });

  it("writes the items of a correction in their order, and those that stay keep their ids", async () => {
    const { inShop, order, shoes, hat } = await aShop(open);
    const placed = order({}, [shoes, 1], [hat, 2], [shoes, 3]);
    const added = await inShop((store) => store.orders.add(placed));
    const before = await inShop((store) => store.orders.find(added.id));
    const [first, , third] = before?.items ?? [];
    assert.ok(first && third);
    const fresh = {
      ...first,
      id: null,
      productId: hat,
      qty: 4,
      product: { ...first.product, id: hat },
    };
    const lines = [{ ...third, qty: 7, amount: 9, size: null, notes: "Blue." }, fresh, first];
    const correct = (wanted: typeof lines) =>
      inShop((store) => store.orders.correct(added.id, corrected(before, { lines: wanted })));
    const ids = await correct(lines);
    assert.deepEqual([ids[0], ids[2]], [third.id, first.id]);
    const after = await inShop((store) => store.orders.find(added.id));
    const expected = lines.map((line, at) => ({ ...line, id: ids[at], orderId: added.id }));
    assert.deepEqual(after?.items, expected);
    assert.equal(after?.itemsCount, 3);
    assert.deepEqual(await correct([fresh]).then(({ length }) => length), 1);
    const last = await inShop((store) => store.orders.find(added.id));
    assert.deepEqual([last?.items.length, last?.itemsCount, last?.version], [1, 1, 3]);
  });

  it("finds a corrected order at once by its new words, and no more by its old ones", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1])));
    const before = await inShop((store) => store.orders.find(id));
    const found = async (search: string) =>
      (await inShop(({ orders }) => orders.list(request({ search })))).total;
    assert.equal(await found("springfield"), 1);
    await inShop((store) =>
      store.orders.correct(id, corrected(before, { searchText: "grace hopper" })),
    );
    assert.deepEqual([await found("springfield"), await found("hopper")], [0, 1]);
  });

  it("finds orders by number, customer, product and ids, and counts what it found", async () => {
    const { inShop, order, shoes, hat, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const grace = { name: "Grace", email: "grace@example.com", phone: null, externalId: "C-1" };
    const alan = { name: "Alan", email: null, phone: null, externalId: "C-2" };
    const wishes = [
      order({ customer: grace }, [shoes, 1]),
      order({}, [hat, 1], [hat, 2], [shoes, 1]),
      order({ customer: alan }, [hat, 1]),
      order({ customer: grace }, [hat, 1]),
    ];
    const ids: number[] = [];
    for (const wish of wishes) ids.push((await inShop((store) => store.orders.add(wish))).id);
    const theirs = other.order({ customer: grace }, [other.shoes, 1]);
    const foreign = await other.inShop((store) => store.orders.add(theirs));
    const find = async (filter: Partial<OrderListRequest>) => {
      const page = await inShop(({ orders }) => orders.list(request({ sort: "id", ...filter })));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await find({ number: 2 }), [1]);
    assert.deepEqual(await find({ number: 5 }), []);
    assert.deepEqual(await find({ customerEmail: "grace@example.com" }), [0, 3]);
    assert.deepEqual(await find({ customerEmail: "Grace@example.com" }), []);
    assert.deepEqual(await find({ customerExternalId: "C-2" }), [2]);
    assert.deepEqual(await find({ customerExternalId: "C-1", productId: hat }), [3]);
    assert.deepEqual(await find({ productId: hat }), [1, 2, 3]);
    assert.deepEqual(await find({ productId: shoes, number: 1 }), [0]);
    assert.deepEqual(await find({ productId: other.shoes }), []);
    const [first = 0, second = 0, third = 0] = ids;
    assert.deepEqual(await find({ ids: [third, foreign.id, first, 2_000_000_000] }), [0, 2]);
    assert.deepEqual(await find({ ids: [first, second], productId: hat }), [1]);
    assert.deepEqual(await find({ ids: [foreign.id] }), []);
    const details = await inShop(({ orders }) => orders.details([third, foreign.id, second]));
    const one = (id: number) => inShop(({ orders }) => orders.find(id));
    assert.deepEqual(details, [await one(second), await one(third)]);
    const uncounted = await inShop(({ orders }) =>
      orders.list(request({ sort: "id", perPage: 3, isCounted: false })),
    );
    assert.deepEqual(
      uncounted.data.map(({ id }) => id),
      ids.slice(0, 3),
    );
    assert.notEqual(uncounted.nextCursor, null);
    await inShop(async (store) => {
      const product = await store.products.lock(hat);
      if (product) await store.products.remove(product);
    });
    assert.deepEqual(await find({ productId: hat }), []);
  });

  it("finds orders by any part of their words, of SKUs when sold as well, taken literally, and by their whole number", async () => {
    const { inShop, order, shoes, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const nothing = { name: null, email: null, phone: null, externalId: null };
    const placed = [
      order({ customer: { ...nothing, name: "Grace Ünal 電気", email: "grace@example.com" } }, [
        shoes,
        1,
      ]),
      order({ customer: { ...nothing, phone: "+49 (30) 1002", externalId: "C_7%" } }, [shoes, 1]),
      order({ customer: { ...nothing, name: "Alan" } }, [shoes, 1]),
    ];
    const ids: number[] = [];
    for (const wish of placed) ids.push((await inShop((store) => store.orders.add(wish))).id);
    await other.inShop((store) => store.orders.add(other.order({}, [other.shoes, 1])));
    const [, , third = 0] = ids;
    await inShop((store) =>
      store.orders.change(third, {
        status: "processing",
        cancelReason: null,
        stockTaken: false,
        now: later(1),
      }),
    );
    const find = async (search: string, filter: Partial<OrderListRequest> = {}) => {
      const page = await inShop(({ orders }) =>
        orders.list(request({ sort: "id", search, ...filter })),
      );
      assert.equal(page.total, page.data.length);
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await find("ünal"), [0]);
    assert.deepEqual(await find("race ü"), [0]);
    assert.deepEqual(await find("電"), [0]);
    assert.deepEqual(await find("c_7%"), [1]);
    assert.deepEqual(await find("c_7_"), []);
    assert.deepEqual(await find("(30) 1"), [1]);
    // A phone number by its digits alone, from anywhere in it.
    assert.deepEqual(await find("49301002"), [1]);
    assert.deepEqual(await find("301002"), [1]);
    assert.deepEqual(await find("2"), [1]);
    assert.deepEqual(await find("springfield"), [0, 1, 2]);
    assert.deepEqual(await find("as sold", { statuses: ["processing"] }), [2]);
    assert.deepEqual(await find("springfield", { sort: "-total_amount", perPage: 3 }), [2, 1, 0]);
    assert.deepEqual(await find("alan", { number: 1 }), []);
    assert.deepEqual(await find("springfield", { productId: shoes, from: NOW }), [0, 1, 2]);
    assert.deepEqual(await find("sold-1", { statuses: ["processing"] }), [2]);
    assert.deepEqual(await find("nobody"), []);
    await inShop((store) => store.orders.remove(third, NOW));
    assert.deepEqual(await find("alan"), []);
  });

  it("compares the digits of phone numbers from the end, and leaves out zeros at their beginning", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const nothing = { name: null, email: null, phone: null, externalId: null };
    const phones = ["+49 221 555 0147", "0221 5550147", "5550147", "+49 30 555 0148", "550147"];
    const ids: number[] = [];
    for (const phone of phones) {
      const wish = order({ customer: { ...nothing, phone } }, [shoes, 1]);
      ids.push((await inShop((store) => store.orders.add(wish))).id);
    }
    const find = async (search: string) => {
      const page = await inShop(({ orders }) => orders.list(request({ sort: "id", search })));
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    const all = ["0221 5550147", "+49 221 555 0147", "00492215550147", "(0221) 555-0147"];
    for (const search of [...all, "+49 (0)221/5550147"])
      assert.deepEqual([search, await find(search)], [search, [0, 1, 2, 4]]);
    assert.deepEqual(await find("5550147"), [0, 1, 2, 4]);
    assert.deepEqual(await find("0030 5550147"), [2, 4]);
    assert.deepEqual(await find("030 555 0148"), [3]);
    // Fewer digits are a part of any text.
    assert.deepEqual(await find("0148"), [3]);
    assert.deepEqual(await find("50 14"), []);
  });
}
