import assert from "node:assert/strict";
import type { OrderStatus } from "../../../ports/orders/order.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { sampleAnnouncement } from "../announcements/announcement-samples.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aShop, corrected } from "./order-fixtures.js";

const midnightOf = (day: number) => new Date(day * 86_400_000);

const paymentOn = (day: number) => ({
  method: "cash",
  reference: null,
  paidAt: midnightOf(day),
  day,
  createdAt: midnightOf(day),
});

export function figureContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const shop = await aShop(open);
    const { inShop, order, hat } = shop;
    const place = (day: number, totalAmount: number) =>
      inShop(({ orders }) => orders.add({ ...order({}, [hat, 1]), day, totalAmount }));
    const move = (id: number, status: OrderStatus) =>
      inShop(({ orders }) =>
        orders.change(id, { status, cancelReason: null, stockTaken: false, now: later(1) }),
      );
    const of = async (first: number, last: number) => {
      const rows = await inShop(({ figures }) => figures.ordersOf(first, last));
      return rows
        .flatMap(({ day, byStatus }) =>
          Object.entries(byStatus)
            .filter(([, { orders }]) => orders !== 0)
            .map(([status, { orders, total }]) => [day, status, orders, total].join(" ")),
        )
        .toSorted();
    };
    const pay = (orderId: number, day: number, amount: number) =>
      inShop(({ payments }) => payments.add({ ...paymentOn(day), orderId, amount }));
    const refund = (orderId: number, day: number, amount: number) =>
      inShop(({ payments }) =>
        payments.addRefund({
          orderId,
          paymentId: null,
          amount,
          reason: null,
          day,
          createdAt: midnightOf(day),
        }),
      );
    const moneyOf = async (first: number, last: number) => {
      const rows = await inShop(({ figures }) => figures.ordersOf(first, last));
      return rows
        .filter(({ paid, refunded }) => paid !== 0 || refunded !== 0)
        .map(({ day, paid, refunded }) => [day, paid, refunded].join(" "))
        .toSorted();
    };
    const openOrders = () => inShop(({ figures }) => figures.openOrders());
    return { ...shop, place, move, of, pay, refund, moneyOf, openOrders };
  };

  it("counts orders on their day, with their status as it is now", async () => {
    const { place, move, of, inShop, openOrders } = await setup();
    const [first] = [await place(20_000, 1_050), await place(20_000, 200)];
    const late = await place(20_001, 99);
    await place(20_003, 1);
    assert.deepEqual(await of(20_000, 20_001), ["20000 pending 2 1250", "20001 pending 1 99"]);
    await move(first.id, "processing");
    await move(late.id, "cancelled");
    assert.deepEqual(await of(20_000, 20_001), [
      "20000 pending 1 200",
      "20000 processing 1 1050",
      "20001 cancelled 1 99",
    ]);
    const waiting = { pending: 2, processing: 1, unpaid: 3, unshipped: 1 };
    assert.deepEqual(await openOrders(), waiting);
    await inShop(({ orders }) => orders.remove(first.id, NOW));
    await inShop(({ orders }) => orders.remove(first.id, NOW));
    assert.deepEqual(await of(20_000, 20_000), ["20000 pending 1 200"]);
    const rest = { pending: 2, processing: 0, unpaid: 2, unshipped: 0 };
    assert.deepEqual(await openOrders(), rest);
  });

  it("counts money on its own day, without void payments and refunds and the money of deleted orders", async () => {
    const { place, pay, refund, moneyOf, inShop, move } = await setup();
    const [{ id }, other] = [await place(20_000, 1_000), await place(20_001, 1_000)];
    const first = await pay(id, 20_001, 300);
    await pay(id, 20_003, 200);
    await pay(other.id, 20_003, 50);
    await refund(id, 20_003, 70);
    const mistaken = await refund(id, 20_003, 9);
    await inShop(({ payments }) => payments.voidRefund(mistaken, later(1)));
    await inShop(({ payments }) => payments.voidRefund(mistaken, later(2)));
    await refund(other.id, 20_004, 5);
    await move(other.id, "cancelled");
    assert.deepEqual(await moneyOf(20_001, 20_003), ["20001 300 0", "20003 250 70"]);
    await inShop(({ payments }) => payments.void(first, later(1)));
    await inShop(({ payments }) => payments.void(first, later(2)));
    assert.deepEqual(await moneyOf(0, 30_000), ["20003 250 70", "20004 0 5"]);
    await inShop(({ orders }) => orders.remove(id, NOW));
    await inShop(({ orders }) => orders.remove(id, NOW));
    assert.deepEqual(await moneyOf(0, 30_000), ["20003 50 0", "20004 0 5"]);
  });

  it("moves orders and their money to other days, a few orders at a time", async () => {
    const { place, pay, refund, of, moneyOf, move, inShop, order, hat } = await setup();
    const { createdAt } = order({}, [hat, 1]);
    const [first, second, gone] = [
      await place(20_000, 1_000),
      await place(20_000, 200),
      await place(20_000, 30),
    ];
    await move(second.id, "processing");
    await pay(first.id, 20_000, 300);
    const mistaken = await pay(first.id, 20_000, 7);
    await refund(first.id, 20_001, 70);
    await pay(gone.id, 20_000, 5);
    await inShop(({ payments }) => payments.void(mistaken, later(1)));
    await inShop(({ orders }) => orders.remove(gone.id, NOW));
    // Orders are placed at one moment, and payments at the midnight of their day.
    const dayOf = (time: Date) =>
      time.getTime() === createdAt.getTime() ? 20_500 : time.getTime() / 86_400_000 + 7;
    const step = (after: number, limit: number) =>
      inShop(({ figures }) => figures.moveDays({ after, limit, dayOf }));
    assert.equal(await step(0, 1), first.id);
    assert.deepEqual(await of(0, 30_000), ["20000 processing 1 200", "20500 pending 1 1000"]);
    assert.deepEqual(await moneyOf(0, 30_000), ["20007 300 0", "20008 0 70"]);
    assert.equal(await step(first.id, 10), gone.id);
    assert.equal(await step(gone.id, 10), null);
    const moved = ["20500 pending 1 1000", "20500 processing 1 200"];
    assert.deepEqual(await of(0, 30_000), moved);
    await step(0, 10);
    assert.deepEqual(await of(0, 30_000), moved);
    assert.deepEqual(await moneyOf(0, 30_000), ["20007 300 0", "20008 0 70"]);
    await inShop(({ orders }) => orders.remove(first.id, NOW));
    assert.deepEqual(await of(0, 30_000), ["20500 processing 1 200"]);
    assert.deepEqual(await moneyOf(0, 30_000), []);
  });

  it("moves the days of one tenant alone", async () => {
    const [own, other] = [await setup(), await setup()];
    await own.place(20_000, 1);
    await other.place(20_000, 1);
    const move = { after: 0, limit: 10, dayOf: () => 20_001 };
    await own.inShop(({ figures }) => figures.moveDays(move));
    assert.deepEqual(await own.of(0, 30_000), ["20001 pending 1 1"]);
    assert.deepEqual(await other.of(0, 30_000), ["20000 pending 1 1"]);
  });

  it("counts orders as unpaid and unshipped by what follows from their rows and their total", async () => {
    const { place, move, openOrders, inShop } = await setup();
    const { id } = await place(20_000, 1_000);
    await place(20_000, 0);
    const waiting = async () => {
      const { unpaid, unshipped } = await openOrders();
      return [unpaid, unshipped];
    };
    const settle = (paidAmount: number, refundedAmount: number, isShipped = false) => {
      const fulfillmentStatus = isShipped ? ("shipped" as const) : ("partly_shipped" as const);
      return inShop(({ orders }) =>
        orders.settle(id, {
          paidAmount,
          refundedAmount,
          fulfillmentStatus,
          returnStatus: "none",
          now: later(1),
        }),
      );
    };
    assert.deepEqual(await waiting(), [1, 0]);
    await settle(1_000, 0);
    assert.deepEqual(await waiting(), [0, 0]);
    await inShop(async ({ orders }) => {
      const order = await orders.lock(id);
      await orders.correct(id, corrected(order, { totalAmount: 1_001 }));
    });
    assert.deepEqual(await waiting(), [1, 0]);
    await move(id, "processing");
    assert.deepEqual(await waiting(), [1, 1]);
    await settle(1_500, 499, true);
    assert.deepEqual(await waiting(), [0, 0]);
    await settle(1_500, 500);
    assert.deepEqual(await waiting(), [0, 1]);
    // A refund is not open again.
    await settle(1_001, 1_001);
    assert.deepEqual(await waiting(), [0, 1]);
    await settle(1_000, 200);
    assert.deepEqual(await waiting(), [1, 1]);
    await move(id, "completed");
    assert.deepEqual(await waiting(), [1, 0]);
  });

  it("lets units of work pass each other that count the same days in opposite orders", async () => {
    const { inShop, order, hat, of, moneyOf } = await setup();
    const both = (...days: readonly number[]) =>
      inShop(async ({ orders, payments }) => {
        for (const day of days) {
          const { id } = await orders.add({ ...order({}, [hat, 1]), day, totalAmount: 100 });
          await payments.add({ ...paymentOn(day), orderId: id, amount: 100 });
        }
      });
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 === 0 ? both(20_000, 20_001) : both(20_001, 20_000),
      ),
    );
    assert.deepEqual(await of(0, 30_000), ["20000 pending 200 20000", "20001 pending 200 20000"]);
    assert.deepEqual(await moneyOf(0, 30_000), ["20000 20000 0", "20001 20000 0"]);
  });

  it("counts nothing of an order whose transaction is undone", async () => {
    const { inShop, order, hat, of } = await setup();
    const broken = inShop(async ({ orders }) => {
      await orders.add({ ...order({}, [hat, 1]), day: 20_000 });
      throw new Error("Broken.");
    });
    await assert.rejects(broken, /Broken/);
    assert.deepEqual(await of(0, 30_000), []);
  });

  it("counts published products without stock, and those whose stock is low", async () => {
    const { inShop, shoes } = await setup();
    const count = (lowStock: number) => inShop(({ figures }) => figures.products(lowStock));
    assert.deepEqual(await count(5), { outOfStock: 0, lowStock: 2 });
    assert.deepEqual(await count(4), { outOfStock: 0, lowStock: 1 });
    await inShop(async ({ products }) => {
      const before = await products.lock(shoes);
      if (before) await products.change(before, { stock: 0, updatedAt: NOW });
    });
    assert.deepEqual(await count(5), { outOfStock: 1, lowStock: 1 });
    await inShop(async ({ products }) => {
      const before = await products.lock(shoes);
      if (before) await products.change(before, { published: false, updatedAt: NOW });
    });
    assert.deepEqual(await count(5), { outOfStock: 0, lowStock: 1 });
  });

  it("keeps the figures of one tenant from another", async () => {
    const { unitOfWork, place, inShop, user } = await setup();
    await place(20_000, 1);
    const draft = sampleAnnouncement(user.id, { status: "draft" });
    await inShop(({ announcements }) => announcements.add(draft));
    assert.equal(await inShop(({ figures }) => figures.drafts()), 1);
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("read", async (store) => {
      const { figures } = store.inTenant(scope);
      assert.deepEqual(await figures.ordersOf(0, 30_000), []);
      const none = { pending: 0, processing: 0, unpaid: 0, unshipped: 0 };
      assert.deepEqual(await figures.openOrders(), none);
      assert.deepEqual(await figures.products(5), { outOfStock: 0, lowStock: 0 });
      assert.equal(await figures.drafts(), 0);
    });
  });
}
