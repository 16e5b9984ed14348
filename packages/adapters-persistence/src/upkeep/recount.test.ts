import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import type { Drift } from "./drift.js";
import { openEngine, raw } from "../testing/raw.js";
import { testEngines } from "../testing/test-databases.js";

const WRITERS = 4;
const WRITES = process.env["TEST_FEW_ROUNDS"] ? 8 : 40;
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

type Shop = Awaited<ReturnType<typeof aShop>>;

async function aShop(core: Core) {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const { id: categoryId } = await core.createCategory(call, { name: "Lamps" });
  const { id: addressId } = await core.createAddress(call, { street: "1 Main St", city: "Bath" });
  const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5, categoryId });
  const orderItems = [{ productId, qty: 1, amount: 5 }];
  await core.createOrder(call, { addressId, paymentType: 1, totalAmount: 5, orderItems });
  await core.createAnnouncement(call, { title: "Open", type: "info", status: "published" });
  return { call, tenant, categoryId };
}

/** Comes and goes, and leaves one product more. */
async function trade(core: Core, { call, categoryId }: Shop): Promise<void> {
  for (let n = 0; n < WRITES; n += 1) {
    const { id } = await core.createProduct(call, { name: `P ${n}`, price: 1, categoryId });
    if (n > 0) await core.deleteProduct(call, { id });
  }
}

const totals = async (core: Core, { call, categoryId }: Shop) => ({
  products: (await core.listProducts(call, {})).total,
  ofCategory: (await core.listProducts(call, { categoryId })).total,
  categories: (await core.listCategories(call, {})).total,
  orders: (await core.listOrders(call, {})).total,
  announcements: (await core.listAnnouncements(call, {})).total,
});

const right = { products: 1, ofCategory: 1, categories: 1, orders: 1, announcements: 1 };

describe.each(testEngines)("recounting on $dialect", ({ create }) => {
  async function open() {
    const database = await create();
    cleanUps.push(() => database.drop());
    const persistence = await openPersistence({ url: database.url });
    cleanUps.push(() => persistence.close());
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    /** Past everything that keeps the counters right. */
    const byHand = (statement: string) =>
      engine.transaction("write", (session) => {
        session.see({ tenant: "*" });
        return session.run(raw(statement), {});
      });
    const productsOf = (tenant: number) =>
      engine.transaction("read", async (session) => {
        session.see({ tenant });
        const counted = `select count(*) as n from products where tenant_id = ${tenant}`;
        return Number((await session.one(raw(counted), {}))?.["n"]);
      });
    const spoil = async ({ tenant, categoryId }: Shop) => {
      const category = `where tenant_id = ${tenant} and id = ${categoryId}`;
      await byHand(`update tenant_counts set n = n + 7 where tenant_id = ${tenant}`);
      await byHand(`delete from tenant_counts where tenant_id = ${tenant} and name = 'orders'`);
      await byHand(`update categories set products_count = 40 ${category}`);
    };
    return { persistence, core, byHand, productsOf, spoil };
  }

  it("finds nothing wrong where nothing is", async () => {
    const { persistence, core } = await open();
    await aShop(core);
    expect(await persistence.recount({ mend: true })).toEqual([]);
  });

  it("finds and corrects counts of tags that were altered or deleted by hand (seeded)", async () => {
    const { persistence, core, byHand } = await open();
    const { tenant, call } = await aShop(core);
    await core.createProduct(call, { name: "Cup", price: 4, tags: ["Sale", "VIP"] });
    await byHand(`update tag_counts set n = 7 where tenant_id = ${tenant} and folded = 'sale'`);
    await byHand(`delete from tag_counts where tenant_id = ${tenant} and folded = 'vip'`);
    const drift = { tenant, counter: "records with a tag", category: null, counted: 1 };
    const drifts = [
      { ...drift, tag: "sale", kept: 7 },
      { ...drift, tag: "vip", kept: 0 },
    ];
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    expect(await persistence.recount({ mend: true })).toEqual(drifts);
    expect(await persistence.recount({ mend: true })).toEqual([]);
    const { data } = await core.listTags(call, { of: "products" });
    expect(data).toEqual([
      { tag: "Sale", count: 1 },
      { tag: "vip", count: 1 },
    ]);
  });

  it("finds and reports every counter that was altered by hand, and corrects it when it may (seeded)", async () => {
    const { persistence, core, spoil } = await open();
    const [shop, other] = [await aShop(core), await aShop(core)];
    await spoil(shop);
    expect(await totals(core, shop)).toEqual({
      products: 8,
      ofCategory: 40,
      categories: 8,
      orders: 0,
      announcements: 8,
    });
    const { tenant, categoryId } = shop;
    const drift = (counter: string, kept: number, category: number | null = null) => ({
      tenant,
      counter,
      category,
      kept,
      counted: 1,
    });
    const drifts = [
      drift("orders", 0),
      drift("products", 8),
      drift("categories", 8),
      drift("announcements", 8),
      drift("products of a category", 40, categoryId),
    ];
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    const slices = await Promise.all(
      [0, 1, 2].map((which) => persistence.recount({ mend: true, slice: { of: 3, which } })),
    );
    expect(slices.flat()).toEqual(drifts);
    expect(await totals(core, shop)).toEqual(right);
    expect(await totals(core, other)).toEqual(right);
    expect(await persistence.recount({ mend: true })).toEqual([]);
  });

  it("finds figures that were spoilt by hand and mends them while orders are placed (seeded)", async () => {
    const { persistence, core, byHand } = await open();
    const shop = await aShop(core);
    const { call, tenant } = shop;
    const { id: productId } = await core.createProduct(call, { name: "Bulb", price: 2 });
    const place = () =>
      core.createOrder(call, {
        address: { street: "1 Main St", city: "Bath" },
        paymentType: 1,
        totalAmount: 2.5,
        orderItems: [{ productId, qty: 1, amount: 2.5 }],
      });
    const total = async () => (await core.getFigures(call, {})).days.at(-1)?.total;
    await place();
    await place();
    expect([await persistence.recount({ mend: false }), await total()]).toEqual([[], 1_000]);
    await byHand(
      `update order_figures set pending_total = pending_total + 7, pending_orders = 1 where tenant_id = ${tenant}`,
    );
    const where = { tenant, category: null, day: expect.any(String), status: "pending" };
    const drifts = [
      { ...where, counter: "orders of a day", kept: 1, counted: 3 },
      { ...where, counter: "total of a day", kept: 1_007, counted: 1_000 },
    ];
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    const [mended] = await Promise.all([persistence.recount({ mend: true }), place(), place()]);
    expect(mended.map(({ counter }) => counter)).toEqual(["orders of a day", "total of a day"]);
    expect([await persistence.recount({ mend: false }), await total()]).toEqual([[], 1_500]);
  });

  it("finds counts of customers that were spoilt by hand and mends them while orders are placed (seeded)", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const { id: productId } = await core.createProduct(call, { name: "Bulb", price: 2 });
    const place = () =>
      core.createOrder(call, {
        address: { street: "1 Main St", city: "Bath" },
        customer: { email: "ada@example.com" },
        paymentType: 1,
        totalAmount: 2.5,
        orderItems: [{ productId, qty: 1, amount: 2.5 }],
      });
    await place();
    const { customerId, createdAt } = await place();
    const id = Number(customerId);
    expect(await persistence.recount({ mend: false })).toEqual([]);
    await byHand(
      `update customers set orders_count = 9, spent = 8, last_order_at = 7 where id = ${id}`,
    );
    const where = { tenant, category: null, customer: id };
    expect(await persistence.recount({ mend: false })).toEqual([
      { ...where, counter: "orders_count", kept: 9, counted: 2 },
      { ...where, counter: "spent", kept: 8, counted: 500 },
      { ...where, counter: "last_order_at", kept: 7, counted: createdAt.getTime() },
    ]);
    await Promise.all([persistence.recount({ mend: true }), place(), place()]);
    expect(await persistence.recount({ mend: false })).toEqual([]);
    expect(await core.getCustomer(call, { id })).toMatchObject({ ordersCount: 4, spent: 1_000 });
  });

  it("leaves the amounts and status of orders that lack items, unless the loss may be forgotten", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const id = (await core.listOrders(call, {})).data[0]?.id ?? 0;
    const { items } = await core.getOrder(call, { id });
    const whole = items.map(({ id: orderItemId, qty }) => ({ orderItemId, qty }));
    await core.addShipment(call, { id, items: whole });
    await byHand(`delete from order_items where order_id = ${id}`);
    const lost = { tenant, category: null, order: id, stays: true };
    const status = { counter: "fulfillment_status", kept: "shipped", counted: "unfulfilled" };
    const drifts = [
      { ...lost, ...status },
      { ...lost, counter: "items", kept: items.length, counted: 0 },
    ];
    expect(await persistence.recount({ mend: true })).toEqual(drifts);
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    const { stays: _, ...corrected } = { ...lost, ...status };
    expect(await persistence.recount({ mend: true, forgetLostItems: true })).toEqual([
      corrected,
      drifts[1],
    ]);
    expect(await persistence.recount({ mend: false })).toEqual(drifts.slice(1));
  });

  it("finds figures of money and open orders that were spoilt by hand and mends them while payments are added (seeded)", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const id = (await core.listOrders(call, {})).data[0]?.id ?? 0;
    const pay = (amount: number, paidAt?: string) =>
      core.addPayment(call, { id, amount, method: "cash", paidAt });
    await pay(1);
    await pay(0.5, "1970-01-03T12:00:00Z");
    await core.addRefund(call, { id, amount: 0.25 });
    await core.processOrder(call, { id });
    expect(await persistence.recount({ mend: false })).toEqual([]);
    const today = (await core.getFigures(call, {})).days.at(-1);
    expect([today?.paid, today?.refunded]).toEqual([100, 25]);
    await byHand(
      `update order_figures set paid_total = 7, refunded_total = 8, unpaid_orders = 9, unshipped_orders = 10 where tenant_id = ${tenant} and day > 2`,
    );
    await byHand(`delete from order_figures where tenant_id = ${tenant} and day = 2`);
    const where = { tenant, category: null, day: expect.any(String) };
    const past = { ...where, day: "1970-01-03" };
    const drifts = [
      { ...past, counter: "payments of a day", kept: 0, counted: 50 },
      { ...where, counter: "unpaid orders of a day", kept: 9, counted: 1 },
      { ...where, counter: "unshipped orders of a day", kept: 10, counted: 1 },
      { ...where, counter: "payments of a day", kept: 7, counted: 100 },
      { ...where, counter: "refunds of a day", kept: 8, counted: 25 },
    ];
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    await Promise.all([persistence.recount({ mend: true }), pay(1), pay(1.5)]);
    expect(await persistence.recount({ mend: false })).toEqual([]);
    const { days, now } = await core.getFigures(call, {});
    expect([days.at(-1)?.paid, now.unpaid, now.unshipped]).toEqual([350, 1, 1]);
  });

  it("keeps the figures equal to the orders where it corrects the amounts of an order", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const id = (await core.listOrders(call, {})).data[0]?.id ?? 0;
    await core.addPayment(call, { id, amount: 1, method: "cash" });
    await byHand(`update orders set paid_amount = 500 where tenant_id = ${tenant}`);
    const found = await persistence.recount({ mend: true });
    expect(found.map(({ counter }) => counter)).toEqual(["unpaid orders of a day", "paid_amount"]);
    expect(await persistence.recount({ mend: false })).toEqual([]);
    expect((await core.getFigures(call, {})).now.unpaid).toBe(1);
  });

  it("has nothing to mend in the figures after orders were placed, paid, refunded, corrected, shipped, cancelled and deleted at once", async () => {
    const { persistence, core } = await open();
    const { call } = await aShop(core);
    const { id: productId } = await core.createProduct(call, { name: "Bulb", price: 2 });
    const write = async () => {
      for (let n = 0; n < WRITES; n += 1) {
        const { id } = await core.createOrder(call, {
          address: { street: "1 Main St", city: "Bath" },
          paymentType: 1,
          totalAmount: 0.1,
          orderItems: [{ productId, qty: 1, amount: 0.1 }],
        });
        const { items } = await core.getOrder(call, { id });
        const { payment } = await core.addPayment(call, { id, amount: 0.1, method: "cash" });
        if (n % 3 === 0) await core.voidPayment(call, { id, paymentId: payment.id });
        else await core.addRefund(call, { id, amount: 0.05 });
        if (n % 4 === 3) {
          await core.updateOrder(call, { id, totalAmount: 0.2 });
          await core.processOrder(call, { id });
          const shipped = items.map((item) => ({ orderItemId: item.id ?? 0, qty: item.qty }));
          await core.addShipment(call, { id, items: shipped });
        }
        if (n % 2 === 0) await core.cancelOrder(call, { id });
        if (n % 4 === 1) await core.deleteOrder(call, { id });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    expect(await persistence.recount({ mend: false })).toEqual([]);
    const { days } = await core.getFigures(call, {});
    expect(days.at(-1)?.byStatus.cancelled.orders).toBe((WRITERS * WRITES) / 2);
  });

  it("finds orders whose amounts or fulfillment do not follow from their rows, and mends them next to payments (seeded)", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const id = (await core.listOrders(call, {})).data[0]?.id ?? 0;
    const { items } = await core.getOrder(call, { id });
    const shipped = items.map((item) => ({ orderItemId: item.id ?? 0, qty: item.qty }));
    const pay = () => core.addPayment(call, { id, amount: 1, method: "cash" });
    await pay();
    const { payment } = await pay();
    await core.voidPayment(call, { id, paymentId: payment.id });
    await core.addRefund(call, { id, amount: 0.4 });
    await core.addShipment(call, { id, items: shipped });
    expect(await persistence.recount({ mend: false })).toEqual([]);
    await byHand(
      `update orders set paid_amount = 7, refunded_amount = 0, fulfillment_status = 'partly_shipped' where tenant_id = ${tenant}`,
    );
    const where = { tenant, category: null, order: id };
    const drifts = [
      { ...where, counter: "paid_amount", kept: 7, counted: 100 },
      { ...where, counter: "refunded_amount", kept: 0, counted: 40 },
      { ...where, counter: "fulfillment_status", kept: "partly_shipped", counted: "shipped" },
    ];
    expect(await persistence.recount({ mend: false })).toEqual(drifts);
    const [, found] = await Promise.all([pay(), persistence.recount({ mend: true }), pay()]);
    expect(found.map(({ counter }) => counter)).toContain("fulfillment_status");
    expect(await persistence.recount({ mend: false })).toEqual([]);
    expect(await core.getOrder(call, { id })).toMatchObject({
      paidAmount: 300,
      refundedAmount: 40,
      fulfillmentStatus: "shipped",
    });
  });

  it("corrects every wrong order of a tenant that has more than 10,000 orders", async () => {
    const { persistence, core, byHand } = await open();
    const { call, tenant } = await aShop(core);
    const first = (await core.listOrders(call, {})).data[0]?.id ?? 0;
    const copied =
      "tenant_id, user_id, address_id, address, payment_type, total_amount, items_amount, items_count, stock_taken, created_at, updated_at";
    await byHand(
      `insert into orders (${copied})
        with recursive copies (n) as (select 1 union all select n + 1 from copies where n < 10050)
        select ${copied} from orders, copies where tenant_id = ${tenant}`,
    );
    const items = "position, product_id, qty, amount, product";
    await byHand(
      `insert into order_items (tenant_id, order_id, ${items})
        select o.tenant_id, o.id, ${items} from orders as o
        join order_items as i on i.tenant_id = o.tenant_id and i.order_id = ${first}
        where o.tenant_id = ${tenant} and o.id <> ${first}`,
    );
    const last = (await core.listOrders(call, { perPage: 1 })).data[0]?.id ?? 0;
    await byHand(`update orders set paid_amount = 7 where id in (${first}, ${last})`);
    const wrong = (id: number) => ({ order: id, counter: "paid_amount", kept: 7, counted: 0 });
    for (const mend of [false, true]) {
      const found = await persistence.recount({ mend });
      expect(found.filter(({ order }) => order !== undefined)).toMatchObject([
        wrong(first),
        wrong(last),
      ]);
    }
    expect(await persistence.recount({ mend: false })).toEqual([]);
    expect(await core.getOrder(call, { id: last })).toMatchObject({ paidAmount: 0, version: 2 });
  });

  it("is right while products come and go and several mend at once", async () => {
    const { persistence, core, spoil } = await open();
    const shop = await aShop(core);
    const progress = { writing: true };
    const writing = Promise.all(Array.from({ length: WRITERS }, () => trade(core, shop))).finally(
      () => (progress.writing = false),
    );
    const mended: Drift[] = [];
    while (progress.writing) {
      await spoil(shop);
      const mend = () => persistence.recount({ mend: true });
      mended.push(...(await Promise.all([mend(), mend()])).flat());
    }
    await writing;
    expect(mended.length).toBeGreaterThan(0);
    expect(await persistence.recount({ mend: false })).toEqual([]);
    expect(await totals(core, shop)).toEqual({
      ...right,
      products: 1 + WRITERS,
      ofCategory: 1 + WRITERS,
    });
  });

  it("would miscount if it set what it had counted a moment ago (seeded)", async () => {
    const { persistence, core, byHand, productsOf } = await open();
    const { call, tenant } = await aShop(core);
    const counted = await productsOf(tenant);
    await core.createProduct(call, { name: "Meanwhile", price: 1 });
    await byHand(
      `update tenant_counts set n = ${counted} where tenant_id = ${tenant} and name = 'products'`,
    );
    expect(await persistence.recount({ mend: false })).toMatchObject([
      { counter: "products", kept: 1, counted: 2 },
    ]);
  });
});
