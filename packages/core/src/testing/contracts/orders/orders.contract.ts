import assert from "node:assert/strict";
import type { OrderListRequest } from "../../../ports/orders/order-repository.js";
import { paymentStatuses } from "../../../ports/orders/payment-status.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aShop, corrected, request } from "./order-fixtures.js";
import { derivedOrderContract } from "./derived-orders.contract.js";
import { orderHistoryContract } from "./order-history.contract.js";
import { placedOrderContract } from "./placed-orders.contract.js";

export function orderContract(runner: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const { it } = runner;
  placedOrderContract(runner, open);
  derivedOrderContract(runner, open);
  orderHistoryContract(runner, open);

  it("keeps an order with its items in their order, and finds it with its owner", async () => {
    const { inShop, order, user, shoes, hat, scope } = await aShop(open);
    const wanted = order({}, [hat, 1], [shoes, 2], [hat, 3]);
    const { id, number, itemIds } = await inShop((store) => store.orders.add(wanted));
    const { lines, searchText: _, day: __, ...fields } = wanted;
    const expected = {
      ...fields,
      id,
      number,
      tenantId: scope.tenantId,
      currency: null,
      status: "pending",
      cancelReason: null,
      paidAmount: 0,
      refundedAmount: 0,
      fulfillmentStatus: "unfulfilled",
      returnStatus: "none",
      itemsCount: 3,
      version: 1,
      updatedAt: NOW,
      user: { id: user.id, name: user.name, email: user.email },
      items: lines.map((line, index) => ({ ...line, id: itemIds[index], orderId: id })),
      payments: [],
      refunds: [],
      shipments: [],
      returns: [],
    };
    assert.deepEqual(await inShop((store) => store.orders.find(id)), expected);
    assert.deepEqual(await inShop((store) => store.orders.lock(id)), expected);
  });

  it("shows what was sold as sold, and as no longer published once it is gone", async () => {
    const { inShop, order, shoes, hat } = await aShop(open);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1], [hat, 1])));
    await inShop(async (store) => {
      const product = await store.products.lock(shoes);
      if (product) await store.products.remove(product);
    });
    const found = await inShop((store) => store.orders.find(id));
    assert.deepEqual(
      found?.items.map(({ product }) => product),
      [
        { id: shoes, name: "As sold", sku: "SOLD-1", coverId: 9, published: false },
        { id: hat, name: "As sold", sku: "SOLD-1", coverId: 9, published: true },
      ],
    );
  });

  it("knows the products of the tenant and no others", async () => {
    const { inShop, shoes, hat, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    for (const hold of ["look", "keep", "stock"] as const) {
      const ids = [shoes, 2_000_000_000, hat, other.hat];
      const found = await inShop((store) => store.orders.products(ids, hold));
      assert.deepEqual(
        found.toSorted((a, b) => a.id - b.id),
        [
          { id: shoes, name: "Shoes", sku: null, coverId: null, published: true, stock: 5 },
          { id: hat, name: "Hat", sku: null, coverId: 3, published: true, stock: 1 },
        ],
      );
    }
  });

  it("takes stock for all lines or reports that it cannot, and returns it", async () => {
    const { inShop, shoes, hat } = await aShop(open);
    const stock = async () => {
      const found = await inShop((store) => store.orders.products([shoes, hat], "look"));
      return found.toSorted((a, b) => a.id - b.id).map((product) => product.stock);
    };
    const take = (qty: number) => [
      { productId: shoes, qty },
      { productId: hat, qty: 1 },
    ];
    const failed = inShop(async (store) => {
      assert.equal(await store.orders.takeStock(take(6), NOW), null);
      throw new Error("given up");
    });
    await assert.rejects(failed, /given up/);
    assert.deepEqual(await stock(), [5, 1]);
    const versions = (version: number) => [
      { id: Math.min(shoes, hat), version },
      { id: Math.max(shoes, hat), version },
    ];
    const inOrder = (moved: readonly { id: number; version: number }[] | null) =>
      moved?.toSorted((a, b) => a.id - b.id);
    const taken = await inShop((store) => store.orders.takeStock(take(5), NOW));
    assert.deepEqual(inOrder(taken), versions(2));
    assert.deepEqual(await stock(), [0, 0]);
    const gone = { productId: 2_000_000_000, qty: 1 };
    const back = await inShop((store) => store.orders.returnStock([...take(5), gone], NOW));
    assert.deepEqual(inOrder(back), versions(3));
    assert.deepEqual(await stock(), [5, 1]);
  });

  it("changes the status of an order", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const { id } = await inShop((store) =>
      store.orders.add(order({ stockTaken: true }, [shoes, 1])),
    );
    const change = { status: "cancelled", cancelReason: "late", stockTaken: false } as const;
    await inShop((store) => store.orders.change(id, { ...change, now: later(5) }));
    const { status, cancelReason, stockTaken, version, updatedAt } =
      (await inShop((store) => store.orders.find(id))) ?? {};
    assert.deepEqual({ status, cancelReason, stockTaken }, change);
    assert.deepEqual([version, updatedAt], [2, later(5)]);
  });

  it("hides an order from other tenants, and a removed one from all", async () => {
    const { inShop, order, shoes, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1])));
    await other.inShop(async ({ orders }) => {
      assert.equal(await orders.find(id), null);
      assert.equal(await orders.lock(id), null);
      const change = { status: "cancelled", cancelReason: null, stockTaken: false } as const;
      await orders.change(id, { ...change, now: NOW });
      await orders.remove(id, NOW);
      assert.equal((await orders.list(request())).total, 0);
    });
    assert.equal((await inShop((store) => store.orders.find(id)))?.status, "pending");
    await inShop((store) => store.orders.remove(id, NOW));
    await inShop((store) => store.orders.remove(id, NOW));
    await inShop(async ({ orders }) => {
      assert.equal(await orders.find(id), null);
      assert.deepEqual((await orders.list(request())).data, []);
      assert.equal((await orders.list(request())).total, 0);
    });
  });

  it("lists by every sort, by page and by cursor alike", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const amounts = [300, 100, 200, 100, 300];
    for (const [index, totalAmount] of amounts.entries()) {
      const createdAt = later(index % 2);
      await inShop((store) => store.orders.add(order({ totalAmount, createdAt }, [shoes, 1])));
    }
    const all = (await inShop(({ orders }) => orders.list(request({ sort: "id" })))).data;
    const keys = {
      id: (one: (typeof all)[number]) => one.id,
      created_at: (one: (typeof all)[number]) => one.createdAt.getTime(),
      total_amount: (one: (typeof all)[number]) => one.totalAmount,
    };
    for (const [name, key] of Object.entries(keys)) {
      const up = all.toSorted((a, b) => key(a) - key(b) || a.id - b.id).map(({ id }) => id);
      for (const [sort, expected] of [
        [name, up],
        [`-${name}`, up.toReversed()],
      ] as [OrderListRequest["sort"], number[]][]) {
        const seen: number[] = [];
        for (const page of [1, 2, 3]) {
          const found = await inShop(({ orders }) =>
            orders.list(request({ sort, page, perPage: 2 })),
          );
          seen.push(...found.data.map(({ id }) => id));
          assert.equal(found.total, 5);
          assert.equal(found.nextCursor === null, page === 3);
        }
        assert.deepEqual(seen, expected, `${sort} by page`);
        const [first] = all.filter(({ id }) => id === expected[0]);
        const after = {
          value: first ? (keys[name as keyof typeof keys](first) ?? 0) : 0,
          id: first?.id ?? 0,
        };
        const rest = await inShop(({ orders }) => orders.list(request({ sort, after })));
        assert.deepEqual(
          rest.data.map(({ id }) => id),
          expected.slice(1),
          `${sort} by cursor`,
        );
      }
    }
  });

  it("filters by status, owner and time, and counts what it found", async () => {
    const { inShop, order, shoes, user } = await aShop(open);
    const at = [later(0), later(10), later(20)];
    const ids: number[] = [];
    for (const createdAt of at) {
      const { id } = await inShop((store) => store.orders.add(order({ createdAt }, [shoes, 1])));
      ids.push(id);
    }
    const change = { status: "processing", cancelReason: null, stockTaken: false } as const;
    await inShop(({ orders }) => orders.change(ids[1] ?? 0, { ...change, now: NOW }));
    const find = async (filter: Partial<OrderListRequest>) => {
      const page = await inShop(({ orders }) => orders.list(request({ sort: "id", ...filter })));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await find({ statuses: ["processing"] }), [1]);
    assert.deepEqual(await find({ statuses: ["processing", "pending"] }), [0, 1, 2]);
    assert.deepEqual(await find({ statuses: ["processing", "completed"] }), [1]);
    assert.deepEqual(await find({ statuses: ["pending"], userId: user.id }), [0, 2]);
    assert.deepEqual(await find({ userId: 2_000_000_000 }), []);
    assert.deepEqual(await find({ from: later(10) }), [1, 2]);
    assert.deepEqual(await find({ from: later(1), to: later(10) }), [1]);
  });

  it("filters by what follows from payments, refunds and shipments", async () => {
    const { inShop, order, shoes, user } = await aShop(open);
    const standings = [
      [1_000, 0, 0, "unfulfilled", "unpaid"],
      [1_000, 999, 0, "partly_shipped", "partly_paid"],
      [1_000, 1_000, 0, "shipped", "paid"],
      [1_000, 1_500, 1, "shipped", "overpaid"],
      [1_000, 1_000, 1, "unfulfilled", "partly_refunded"],
      [1_000, 1_000, 1_000, "unfulfilled", "refunded"],
      [0, 0, 0, "unfulfilled", "paid"],
      [1_000, 1_001, 1, "unfulfilled", "paid"],
    ] as const;
    const ids: number[] = [];
    for (const [totalAmount, paidAmount, refundedAmount, fulfillmentStatus] of standings) {
      const { id } = await inShop(async ({ orders }) => {
        const added = await orders.add(order({ totalAmount }, [shoes, 1]));
        const derived = {
          paidAmount,
          refundedAmount,
          fulfillmentStatus,
          returnStatus: "none" as const,
        };
        await orders.settle(added.id, { ...derived, now: NOW });
        return added;
      });
      ids.push(id);
    }
    const find = async (filter: Partial<OrderListRequest>) => {
      const page = await inShop(({ orders }) => orders.list(request({ sort: "id", ...filter })));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    for (const status of paymentStatuses) {
      const expected = standings.flatMap(([, , , , each], at) => (each === status ? [at] : []));
      assert.deepEqual(await find({ paymentStatuses: [status] }), expected, status);
    }
    assert.deepEqual(
      await find({ paymentStatuses: ["refunded", "unpaid", "overpaid"] }),
      [0, 3, 5],
    );
    assert.deepEqual(await find({ fulfillmentStatuses: ["shipped"] }), [2, 3]);
    assert.deepEqual(await find({ fulfillmentStatuses: ["partly_shipped", "shipped"] }), [1, 2, 3]);
    const both = { paymentStatuses: ["paid"], fulfillmentStatuses: ["unfulfilled"] } as const;
    assert.deepEqual(await find({ ...both, statuses: ["pending"], userId: user.id }), [6, 7]);
    assert.deepEqual(await find({ ...both, sort: "-total_amount", perPage: 2 }), [7, 6]);
  });

  it("finds orders by the reference of a payment, void or not, once and exactly", async () => {
    const { unitOfWork, inShop, order, shoes } = await aShop(open);
    const ids = await inShop(async ({ orders, payments }) => {
      const made: number[] = [];
      for (let n = 0; n < 3; n += 1) made.push((await orders.add(order({}, [shoes, 1]))).id);
      const pay = async (at: number, reference: string) =>
        payments.add({
          orderId: made[at] ?? 0,
          amount: 1,
          method: "card",
          reference,
          paidAt: NOW,
          createdAt: NOW,
          day: 20_454,
        });
      await pay(0, "TX-1");
      await pay(0, "TX-1");
      await payments.void(await pay(1, "TX-1"), NOW);
      await pay(2, "tx-1");
      return made;
    });
    const find = async (filter: Partial<OrderListRequest>) => {
      const page = await inShop(({ orders }) => orders.list(request({ sort: "id", ...filter })));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await find({ paymentReference: "TX-1" }), [0, 1]);
    assert.deepEqual(await find({ paymentReference: "TX-1", statuses: ["completed"] }), []);
    assert.deepEqual(await find({ paymentReference: "TX" }), []);
    const { scope } = await addTenant(unitOfWork);
    const theirs = await unitOfWork.transact("read", (store) =>
      store.inTenant(scope).orders.list(request({ paymentReference: "TX-1" })),
    );
    assert.deepEqual(theirs.data, []);
  });

  it("keeps the ids of another system apart within a tenant, and finds orders by them", async () => {
    const { unitOfWork, inShop, order, shoes } = await aShop(open);
    const add = (externalId: string | null) =>
      inShop((store) => store.orders.add(order({ externalId }, [shoes, 1])));
    const [one, other] = [await add("WEB-1"), await add("WEB-2")];
    await add(null);
    await assert.rejects(add("WEB-1"), { kind: "validation_failed" });
    const ids = (...wanted: string[]) =>
      inShop(async ({ orders }) => Object.fromEntries(await orders.idsByExternalId(wanted)));
    assert.deepEqual(await ids("WEB-1", "WEB-2", "web-1"), { "WEB-1": one.id, "WEB-2": other.id });
    const found = await inShop(({ orders }) =>
      orders.list(request({ sort: "id", externalIds: ["WEB-2", "WEB-1"] })),
    );
    assert.deepEqual(
      found.data.map(({ externalId }) => externalId),
      ["WEB-1", "WEB-2"],
    );
    const change = async (id: number, externalId: string | null) =>
      inShop(async ({ orders }) =>
        orders.correct(id, corrected(await orders.find(id), { externalId })),
      );
    await assert.rejects(change(other.id, "WEB-1"), { kind: "validation_failed" });
    await change(one.id, null);
    await change(other.id, "WEB-1");
    assert.deepEqual(await ids("WEB-1", "WEB-2"), { "WEB-1": other.id });
    await inShop(({ orders }) => orders.remove(other.id, NOW));
    assert.deepEqual(await ids("WEB-1"), {});
    await add("WEB-1");
    const { scope } = await addTenant(unitOfWork);
    const theirs = await unitOfWork.transact("read", (store) =>
      store.inTenant(scope).orders.idsByExternalId(["WEB-1"]),
    );
    assert.equal(theirs.size, 0);
  });
}
