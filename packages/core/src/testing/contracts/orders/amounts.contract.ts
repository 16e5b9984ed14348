import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { added, aProduct } from "../catalog/catalog-fixtures.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { aShop, request } from "./order-fixtures.js";

const nobody = () => {};

export function amountContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const soldShop = async () => {
    const shop = await aShop(open);
    const orderId = await shop.inShop(async ({ orders, payments }) => {
      const shipping = {
        kind: "shipping",
        label: "Post",
        amount: 100,
        rate: null,
        item: 0,
      } as const;
      const { id } = await orders.add(shop.order({ adjustments: [shipping] }, [shop.hat, 1]));
      const payment = { orderId: id, amount: 500, day: 20_454, createdAt: NOW };
      const paid = { ...payment, method: "cash", reference: null, paidAt: NOW };
      const paymentId = await payments.add(paid);
      await payments.addRefund({ ...payment, amount: 300, paymentId, reason: null });
      const derived = { paidAmount: 500, refundedAmount: 300 };
      await orders.settle(id, {
        ...derived,
        fulfillmentStatus: "unfulfilled",
        returnStatus: "none",
        now: NOW,
      });
      return id;
    });
    return { ...shop, orderId };
  };
  type Shop = Awaited<ReturnType<typeof soldShop>>;
  const amountsOf = ({ inShop, hat, orderId }: Shop) =>
    inShop(async ({ products, orders }) => {
      const product = await products.find(hat);
      const order = await orders.find(orderId);
      return {
        currencies: [product?.currency, order?.currency],
        amounts: [product?.price, order?.totalAmount, order?.items[0]?.amount],
        money: [
          [order?.paidAmount, order?.refundedAmount],
          [order?.payments[0]?.amount, order?.refunds[0]?.amount],
          [order?.itemsAmount, order?.adjustments[0]?.amount],
        ],
        versions: [product?.version, order?.version],
      };
    });
  const figuresOf = async ({ inShop }: Shop) => {
    const days = await inShop(({ figures }) => figures.ordersOf(20_000, 20_454));
    const sorted = days.toSorted((a, b) => a.day - b.day);
    return sorted.map(({ byStatus, paid, refunded }) => [byStatus.pending.total, paid, refunded]);
  };

  it("shows the tenant's currency with every amount, wherever it is read", async () => {
    const shop = await soldShop();
    await shop.nameCurrency("EUR");
    await shop.inShop(async ({ products, orders, payments }) => {
      const { hat, orderId } = shop;
      const page = { page: 1, perPage: 10, after: null };
      const all = [
        await products.find(hat),
        await products.lock(hat),
        ...(await products.page({ ...page, filter: {}, sort: "id" })).data,
        ...(await products.page({ ...page, filter: {}, sort: "price" })).data,
        await orders.find(orderId),
        await orders.lock(orderId),
        ...(await orders.details([orderId])),
        ...(await orders.list(request())).data,
        ...((await orders.find(orderId))?.payments ?? []),
        ...((await orders.find(orderId))?.refunds ?? []),
        ...(await payments.list(orderId, page)).data,
        ...(await payments.listRefunds(orderId, page)).data,
      ];
      assert.deepEqual(
        all.map((each) => each?.currency),
        all.map(() => "EUR"),
      );
      await products.add({ ...aProduct("Scarf"), sku: "S" });
      const [found] = await products.lockBySku(["S"]);
      assert.equal(found?.currency, "EUR");
    });
  });

  it("converts every amount of the tenant, and raises the versions that callers saw", async () => {
    const [ours, theirs] = [await soldShop(), await soldShop()];
    const told: string[] = [];
    await ours.inShop(async ({ amounts }) => {
      await amounts.lock();
      await amounts.convert({ times: 10, over: 1 }, later(1), (kind, records) => {
        for (const { version } of records) told.push(`${kind} ${version}`);
      });
    });
    told.sort((a, b) => a.localeCompare(b));
    assert.deepEqual(told, ["order 3", "product 2", "product 2"]);
    assert.deepEqual(await amountsOf(ours), {
      currencies: [null, null],
      amounts: [1000, 10_500, 5250],
      money: [
        [5000, 3000],
        [5000, 3000],
        [5250, 1000],
      ],
      versions: [2, 3],
    });
    assert.deepEqual(await figuresOf(ours), [
      [10_500, 0, 0],
      [0, 5000, 3000],
    ]);
    await ours.inShop(({ amounts }) => amounts.convert({ times: 1, over: 10 }, later(2), nobody));
    assert.deepEqual((await amountsOf(ours)).amounts, [100, 1050, 525]);
    const { amounts, versions } = await amountsOf(theirs);
    assert.deepEqual(
      [amounts, versions],
      [
        [100, 1050, 525],
        [1, 2],
      ],
    );
  });

  it("converts more rows than one statement takes", async () => {
    const shop = await aShop(open);
    const many = Array.from({ length: 2_005 }, (_, n) => ({ ...aProduct(`P ${n}`), price: n }));
    await shop.inShop(async ({ products, amounts }) => {
      await products.addAll(many);
      assert.equal(await amounts.countUneven(100), 2_005 - 21);
      await amounts.convert({ times: 10, over: 1 }, later(1), nobody);
    });
    const all = { page: 1, perPage: 3_000, after: null, filter: {}, sort: "id" } as const;
    const found = await shop.inShop(({ products }) => products.page(all));
    const prices = found.data.filter(({ name }) => name.startsWith("P ")).map(({ price }) => price);
    assert.deepEqual(
      prices,
      many.map(({ price }) => price * 10),
    );
  });

  it("counts the rows with an amount that is no multiple of some units", async () => {
    const [ours, theirs] = [await soldShop(), await soldShop()];
    await theirs.inShop((store) => added(store, { ...aProduct("Odd"), price: 101 }));
    // The products cost 1.00, the order 10.50 and its item 5.25; payments and refunds are even.
    const count = (units: number) => ours.inShop(({ amounts }) => amounts.countUneven(units));
    assert.deepEqual(await Promise.all([count(1), count(10), count(100)]), [0, 1, 2]);
  });

  it("knows of orders, also of deleted ones, and of imports that are written", async () => {
    const { inShop, order, hat, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const progress = { created: 0, updated: 0, unchanged: 0, answer: null };
    await other.inShop(async ({ imports, orders }) => {
      await orders.add(other.order({}, [other.hat, 1]));
      await imports.accept(await imports.begin(null, NOW), progress, NOW);
    });
    const known = () =>
      inShop(async ({ amounts }) => [await amounts.haveOrders(), await amounts.areImported()]);
    assert.deepEqual(await known(), [false, false]);
    const importId = await inShop(async ({ imports, orders }) => {
      const { id } = await orders.add(order({}, [hat, 1]));
      await orders.remove(id, NOW);
      return imports.begin(null, NOW);
    });
    assert.deepEqual(await known(), [true, false]);
    await inShop(({ imports }) => imports.accept(importId, progress, NOW));
    assert.deepEqual(await known(), [true, true]);
  });
}
