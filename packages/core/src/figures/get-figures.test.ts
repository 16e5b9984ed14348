import { expect, it } from "@jest/globals";
import { makeDeferredCalls } from "../make-deferred-calls.js";
import { createCore } from "../create-core.js";
import { memoryPorts, newMember, newUserWithToken } from "../testing/index.js";

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5, stock: 3 });
  const place = async (totalAmount: number) => {
    const order = await core.createOrder(call, {
      address: { street: "1 Main St", city: "Bath" },
      paymentType: 1,
      totalAmount,
      orderItems: [{ productId, qty: 1, amount: totalAmount }],
    });
    return order.id;
  };
  const travel = (to: string) =>
    ports.clock.advance(new Date(to).getTime() - ports.clock.now().getTime());
  return { core, call, place, travel };
}

const none = { orders: 0, total: 0 };
const noMoney = { paid: 0, refunded: 0 };

it("figures have every day of the range, with the orders that were placed on it", async () => {
  const { travel, core, call, place } = await setup();
  travel("2026-01-11T12:00:00Z");
  const [first, second] = [await place(10.5), await place(2)];
  travel("2026-01-13T12:00:00Z");
  await place(7);
  await core.processOrder(call, { id: first });
  await core.cancelOrder(call, { id: second });
  const { days, now } = await core.getFigures(call, { from: "2026-01-11", to: "2026-01-13" });
  const statuses = { pending: none, processing: none, completed: none, cancelled: none };
  expect(days).toEqual([
    {
      date: "2026-01-11",
      orders: 1,
      total: 1_050,
      ...noMoney,
      byStatus: {
        ...statuses,
        processing: { orders: 1, total: 1_050 },
        cancelled: { orders: 1, total: 200 },
      },
    },
    { date: "2026-01-12", ...none, ...noMoney, byStatus: statuses },
    {
      date: "2026-01-13",
      orders: 1,
      total: 700,
      ...noMoney,
      byStatus: { ...statuses, pending: { orders: 1, total: 700 } },
    },
  ]);
  expect(now).toEqual({
    pending: 1,
    processing: 1,
    unpaid: 2,
    unshipped: 1,
    outOfStock: null,
    lowStock: null,
    drafts: 0,
    webhooks: { failing: 0, holding: 0, exhaustedDeliveries: 0 },
  });
  const { as } = await newMember(core, call, "MEMBER");
  const { now: ofMember } = await core.getFigures({ as, tenant: call.tenant }, {});
  expect(ofMember).not.toHaveProperty("webhooks");
});

it("an order counts on the day of its tenant's time zone, and moves when the zone changes", async () => {
  const { travel, core, call, place } = await setup();
  travel("2026-01-11T23:30:00Z");
  await core.updateTenant(call, { settings: { timezone: "Asia/Kolkata" } });
  await place(1);
  await core.updateTenant(call, { settings: { timezone: "America/New_York" } });
  await place(2);
  const totals = async () => {
    const range = { from: "2026-01-11", to: "2026-01-12" };
    const { days, recounting } = await core.getFigures(call, range);
    return [recounting, ...days.map(({ total }) => total)];
  };
  expect(await totals()).toEqual([true, 200, 100]);
  const work = () => makeDeferredCalls(core, { report: fail });
  expect(await work()).toBe(0);
  travel("2026-01-11T23:30:10Z");
  while ((await work()) > 0);
  expect(await totals()).toEqual([false, 300, 0]);
});

it("the figures of a range are those of the last time zone, if it changes again before the days have moved", async () => {
  const { travel, core, call, place } = await setup();
  const work = () => makeDeferredCalls(core, { report: fail });
  travel("2026-01-11T23:30:00Z");
  for (let n = 0; n < 600; n += 1) await place(1);
  await core.updateTenant(call, { settings: { timezone: "Asia/Kolkata" } });
  travel("2026-01-11T23:30:10Z");
  expect(await work()).toBe(1);
  const orders = async () => {
    const range = { from: "2026-01-11", to: "2026-01-12" };
    const { days, recounting } = await core.getFigures(call, range);
    return [recounting, ...days.map((day) => day.orders)];
  };
  expect(await orders()).toEqual([true, 100, 500]);
  await core.updateTenant(call, { settings: { timezone: "America/New_York" } });
  travel("2026-01-11T23:30:20Z");
  while ((await work()) > 0);
  expect(await orders()).toEqual([false, 600, 0]);
});

const fail = (error: unknown) => {
  throw error;
};

it("payments and refunds count on their own day, and unpaid and unshipped orders as they are now", async () => {
  const { travel, core, call, place } = await setup();
  travel("2026-01-11T23:30:00Z");
  const id = await place(10);
  const other = await place(5);
  await core.updateTenant(call, { settings: { timezone: "Asia/Kolkata" } });
  const money = async () => {
    const { days } = await core.getFigures(call, { from: "2026-01-09", to: "2026-01-12" });
    return days.flatMap(({ date, paid, refunded }) =>
      paid === 0 && refunded === 0 ? [] : [[date, paid, refunded]],
    );
  };
  const waiting = async () => {
    const { unpaid, unshipped } = (await core.getFigures(call, {})).now;
    return { unpaid, unshipped };
  };
  const pay = (amount: number, paidAt?: string) =>
    core.addPayment(call, { id, amount, method: "cash", paidAt });
  await pay(4, "2026-01-09T12:00:00Z");
  expect(await waiting()).toEqual({ unpaid: 2, unshipped: 0 });
  await pay(6);
  expect(await money()).toEqual([
    ["2026-01-09", 400, 0],
    ["2026-01-12", 600, 0],
  ]);
  expect(await waiting()).toEqual({ unpaid: 1, unshipped: 0 });
  await core.processOrder(call, { id });
  expect(await waiting()).toEqual({ unpaid: 1, unshipped: 1 });
  const { items } = await core.getOrder(call, { id });
  const shipped = items.map((item) => ({ orderItemId: item.id, qty: item.qty }));
  const { shipment } = await core.addShipment(call, { id, items: shipped });
  expect(await waiting()).toEqual({ unpaid: 1, unshipped: 0 });
  await core.cancelShipment(call, { id, shipmentId: shipment.id });
  await core.addRefund(call, { id, amount: 1 });
  expect(await money()).toEqual([
    ["2026-01-09", 400, 0],
    ["2026-01-12", 600, 100],
  ]);
  // A refund makes no debt.
  expect(await waiting()).toEqual({ unpaid: 1, unshipped: 1 });
  await core.cancelOrder(call, { id });
  await core.updateOrder(call, { id: other, totalAmount: 0 });
  expect(await waiting()).toEqual({ unpaid: 0, unshipped: 0 });
  expect(await money()).toHaveLength(2);
});

it("void payments and the money of deleted orders do not count", async () => {
  const { core, call, place } = await setup();
  const [id, other] = [await place(10), await place(10)];
  const pay = (orderId: number) =>
    core.addPayment(call, { id: orderId, amount: 3, method: "cash" });
  const today = async () => {
    const { days, now } = await core.getFigures(call, {});
    return [days.at(-1)?.paid, days.at(-1)?.refunded, now.unpaid];
  };
  const { payment } = await pay(id);
  await pay(id);
  await pay(other);
  await core.addRefund(call, { id: other, amount: 2 });
  expect(await today()).toEqual([900, 200, 2]);
  await core.voidPayment(call, { id, paymentId: payment.id });
  await core.voidPayment(call, { id, paymentId: payment.id });
  expect(await today()).toEqual([600, 200, 2]);
  await core.deleteOrder(call, { id: other });
  expect(await today()).toEqual([300, 0, 1]);
});

it("figures cover the last thirty days unless a range is given, and 366 days at most", async () => {
  const { travel, core, call } = await setup();
  travel("2026-01-11T12:00:00Z");
  const dates = async (range: object) => {
    const { days } = await core.getFigures(call, range);
    return [days.length, days[0]?.date, days.at(-1)?.date];
  };
  expect(await dates({})).toEqual([30, "2025-12-13", "2026-01-11"]);
  expect(await dates({ from: "2024-01-01", to: "2024-12-31" })).toEqual([
    366,
    "2024-01-01",
    "2024-12-31",
  ]);
  const refused = (range: object) =>
    expect(core.getFigures(call, range)).rejects.toMatchObject({ kind: "validation_failed" });
  await refused({ from: "2024-01-01", to: "2025-01-01" });
  await refused({ from: "2026-01-12" });
  await refused({ from: "2026-02-30" });
  await refused({ from: "2026-01-11T00:00:00Z" });
});

it("products with low stock are counted where stock is enforced, by the limit of the tenant", async () => {
  const { core, call } = await setup();
  await core.createProduct(call, { name: "Gone", price: 1 });
  await core.updateTenant(call, { settings: { inventory: "enforced" } });
  const counts = async () => {
    const { outOfStock, lowStock } = (await core.getFigures(call, {})).now;
    return [outOfStock, lowStock];
  };
  expect(await counts()).toEqual([1, 1]);
  await core.updateTenant(call, { settings: { lowStock: 2 } });
  expect(await counts()).toEqual([1, 0]);
});

it("an API key gets only the counts that its scopes may read", async () => {
  const { core, call } = await setup();
  await core.updateTenant(call, { settings: { inventory: "enforced" } });
  const nowFor = async (...scopes: ("orders:read" | "catalog:read" | "announcements:read")[]) => {
    const { key } = await core.createApiKey(call, { name: scopes.join(), scopes });
    return (await core.getFigures({ as: { token: key }, tenant: call.tenant }, {})).now;
  };
  expect(await nowFor("orders:read")).toMatchObject({ lowStock: null, drafts: null });
  expect(await nowFor("orders:read", "catalog:read")).toMatchObject({ lowStock: 1, drafts: null });
  expect(await nowFor("orders:read", "announcements:read")).toMatchObject({
    lowStock: null,
    drafts: 0,
  });
});
