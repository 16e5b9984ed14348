import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { Operator } from "../calls/operator.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import type { NoteRow } from "../testing/memory/orders/memory-order-history.js";
import type { StockRow } from "../testing/memory/orders/memory-orders.js";

let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;
let admin: { as: { token: string }; tenant: number };
let addressId: number;
let shoes: number;
let hat: number;

const products = () => ports.unitOfWork.database.table<StockRow>("products");

function addProduct(name: string, stock = 10, tenantId = admin.tenant): number {
  const id = products().nextId();
  const row = { tenantId, id, sku: null, name, stock, coverId: null, published: true, version: 1 };
  products().set({ ...row, options: [], updatedAt: ports.clock.now() }, tenantId, id);
  return id;
}

const stockOf = (id: number) => products().get(admin.tenant, id)?.stock;

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  ({ id: addressId } = await core.createAddress(
    { as: ada.as },
    { street: "1 Main St", city: "Springfield" },
  ));
  [shoes, hat] = [addProduct("Shoes"), addProduct("Hat")];
});

const wish = (...items: [productId: number, qty: number][]) => ({
  addressId,
  paymentType: 1,
  totalAmount: 25.5,
  orderItems: items.map(([productId, qty]) => ({ productId, qty, amount: 12.75 })),
});
const place = (...items: [productId: number, qty: number][]) =>
  core.createOrder(admin, wish(...items)).then((order) => ({ ...order, id: order.id ?? 0 }));
const enforceStock = () => core.updateTenant(admin, { settings: { inventory: "enforced" } });
const eventsOf = (kind: string) =>
  ports.unitOfWork.published
    .filter((event) => event.kind === kind)
    .map(({ body }) => JSON.parse(body).data);
/** What an event says of an order of which nothing was paid or shipped. */
const noMoney = {
  paid_amount: "0.00",
  refunded_amount: "0.00",
  payment_status: "unpaid",
  fulfillment_status: "unfulfilled",
  return_status: "none",
};
const orderCount = async () => (await core.listOrders(admin, {})).total;

describe("placing an order", () => {
  it("stores it with its items, owner and address, and publishes its event", async () => {
    const order = await core.createOrder(admin, {
      ...wish([shoes, 2]),
      orderItems: [
        { productId: shoes, qty: 2, amount: 20, size: "42", notes: "gift" },
        { productId: hat, qty: 1, amount: 5.5 },
      ],
    });
    expect(order).toMatchObject({
      tenantId: admin.tenant,
      userId: ada.user.id,
      addressId,
      totalAmount: 2550,
      status: "pending",
      user: { id: ada.user.id, name: "Ada", email: ada.email },
      address: { street: "1 Main St", city: "Springfield" },
      items: [
        { productId: shoes, size: "42", qty: 2, amount: 2000, notes: "gift" },
        { productId: hat, size: null, qty: 1, amount: 550, notes: null },
      ],
    });
    expect(await core.getOrder(admin, { id: order.id ?? 0 })).toEqual(order);
    expect(eventsOf("order.created")).toEqual([
      {
        order_id: order.id,
        number: 1,
        user_id: ada.user.id,
        total: 25.5,
        currency: "USD",
        items_count: 2,
        status: "pending",
        ...noMoney,
        customer: null,
        customer_id: null,
      },
    ]);
  });

  it("reads the same after its product and address are changed or gone", async () => {
    const { id } = await place([shoes, 1]);
    products().delete(admin.tenant, shoes);
    await core.updateAddress({ as: ada.as }, { id: addressId, city: "Elsewhere" });
    await core.deleteAddress({ as: ada.as }, { id: addressId });
    expect(await core.getOrder(admin, { id })).toMatchObject({
      address: { city: "Springfield" },
      items: [{ product: { id: shoes, name: "Shoes", published: false } }],
    });
  });

  it("reports everything that is wrong with it at once, another tenant's things like absent ones", async () => {
    const eve = await newUserWithToken(core, "Eve");
    const other = await core.createTenant({ as: eve.as }, { name: "Other" });
    const foreign = addProduct("Foreign", 10, other.id);
    const { id: evesAddress } = await core.createAddress(
      { as: eve.as },
      { street: "2 Side St", city: "Shelbyville" },
    );
    const attempt = (address: number, product: number) =>
      core
        .createOrder(admin, { ...wish([shoes, 1], [product, 1]), addressId: address })
        .catch((error: unknown) => error);
    const refusal = await attempt(evesAddress, foreign);
    expect(refusal).toMatchObject({
      kind: "validation_failed",
      issues: [
        { path: ["addressId"], message: "The selected address id is invalid." },
        {
          path: ["orderItems", 1, "productId"],
          message: "The selected order items.1.product id is invalid.",
        },
      ],
    });
    expect(await attempt(999_999, 999_999)).toEqual(refusal);
    expect([await orderCount(), eventsOf("order.created")]).toEqual([0, []]);
  });

  it.each([
    [{ orderItems: [] }, "The order items must have at least 1 items."],
    [{ orderItems: undefined }, "The order items field is required."],
    [
      { orderItems: Array.from({ length: 1001 }, () => ({ productId: 1, qty: 1, amount: 1 })) },
      "The order items must not have more than 1000 items.",
    ],
    [{ totalAmount: 1.999 }, "The total amount field must be an amount with at most two decimals."],
    [{ totalAmount: 1e308 }, "The total amount field must not be greater than 9999999999.99."],
    [{ totalAmount: true }, "The total amount field must be a number."],
    [{ totalAmount: Number.NaN }, "The total amount field must be a number."],
    [{ totalAmount: -0.01 }, "The total amount field must be at least 0."],
    [{ paymentType: -1 }, "The payment type field must be at least 0."],
    [{ paymentType: 2 ** 31 }, "The payment type field must not be greater than 2147483647."],
    [{ addressId: 1.5 }, "The address id field must be an integer."],
  ])("refuses %j", async (change, message) => {
    const input = { ...wish([shoes, 1]), ...change } as never;
    await expect(core.createOrder(admin, input)).rejects.toThrow(message);
  });

  it.each([
    [{ qty: 0 }, "The order items.0.qty field must be at least 1."],
    [{ qty: 2 ** 31 }, "The order items.0.qty field must not be greater than 2147483647."],
    [{ qty: 1e308 }, "The order items.0.qty field must not be greater than 2147483647."],
    [{ amount: 1e15 }, "The order items.0.amount field must not be greater than 9999999999.99."],
    [
      { amount: 1.005 },
      "The order items.0.amount field must be an amount with at most two decimals.",
    ],
  ])("refuses an item with %j", async (change, message) => {
    const orderItems = [{ productId: shoes, qty: 1, amount: 1, ...change }];
    await expect(core.createOrder(admin, { ...wish(), orderItems })).rejects.toThrow(message);
  });

  it("may be for a customer, and go to an address that came with it", async () => {
    const { addressId: _, ...rest } = wish([shoes, 1]);
    const customer = {
      name: " Grace Hopper ",
      email: " Grace@Example.com",
      phone: "",
      externalId: "C-1",
    };
    const address = { street: "9 Bay St", city: "Arlington", country: "US" };
    const order = await core.createOrder(admin, { ...rest, customer, address });
    expect(order).toMatchObject({
      number: 1,
      userId: ada.user.id,
      customer: {
        name: "Grace Hopper",
        email: "grace@example.com",
        phone: null,
        externalId: "C-1",
      },
      addressId: 0,
      address: { ...address, postalCode: null, state: null, phone: null },
    });
    expect(await core.getOrder(admin, { id: order.id ?? 0 })).toEqual(order);
    await core.cancelOrder(admin, { id: order.id ?? 0 });
    const told = {
      number: 1,
      customer: {
        name: "Grace Hopper",
        email: "grace@example.com",
        phone: null,
        external_id: "C-1",
      },
    };
    for (const kind of ["order.created", "order.updated", "order.cancelled"]) {
      expect(eventsOf(kind)).toMatchObject([told]);
    }
  });

  it("has no customer if none is given", async () => {
    for (const customer of [null, undefined, {}, { name: "  ", email: null }]) {
      expect(await core.createOrder(admin, { ...wish([shoes, 1]), customer })).toMatchObject({
        customer: null,
      });
    }
  });

  it.each([
    [{ addressId: undefined }, ["addressId"], "The address id field is required."],
    [{ addressId: undefined, address: null }, ["addressId"], "The address id field is required."],
    [
      { address: { street: "1", city: "X" } },
      ["address"],
      "The address field must be left out where the address id field is given.",
    ],
    [
      { addressId: undefined, address: { street: "1" } },
      ["address", "city"],
      "The address.city field is required.",
    ],
    [
      { customer: { email: "nobody" } },
      ["customer", "email"],
      "The customer.email field must be a valid email address.",
    ],
    [
      { customer: { name: "x".repeat(256) } },
      ["customer", "name"],
      "The customer.name field must not be greater than 255 characters.",
    ],
    [
      { customer: { externalId: "\0" } },
      ["customer", "externalId"],
      "The customer.external id field must be well-formed text.",
    ],
    [{ customer: "Grace" }, ["customer"], "The customer field must be an object."],
  ])("refuses %j", async (change, path, message) => {
    const input = { ...wish([shoes, 1]), ...change } as never;
    await expect(core.createOrder(admin, input)).rejects.toMatchObject({
      issues: [{ path, message }],
    });
  });

  it("takes any total, or only what its items cost together where the host says so", async () => {
    const input = { ...wish([shoes, 1], [hat, 1]), totalAmount: 25.49 };
    expect(await core.createOrder(admin, input)).toMatchObject({ totalAmount: 2549 });
    const strict = createCore({ ...ports, totals: "check" });
    for (const dryRun of [false, true]) {
      await expect(strict.createOrder(admin, { ...input, dryRun })).rejects.toMatchObject({
        kind: "validation_failed",
        issues: [
          {
            path: ["totalAmount"],
            message: "The total amount field is 25.49, but items and adjustments add up to 25.50.",
          },
        ],
      });
    }
    const right = { ...input, totalAmount: 25.5 };
    expect(await strict.createOrder(admin, right)).toMatchObject({ totalAmount: 2550 });
  });

  it("takes minus zero for zero", async () => {
    const order = await core.createOrder(admin, { ...wish([shoes, 1]), totalAmount: -0 });
    expect(Object.is(order.totalAmount, 0)).toBe(true);
  });

  it("needs someone to belong to", async () => {
    const operator = { as: new Operator("root"), tenant: admin.tenant };
    await expect(core.createOrder(operator, wish([shoes, 1]))).rejects.toThrow(
      "This requires a user to act as.",
    );
    const behalf = { as: new Operator("root", ada.user.id), tenant: admin.tenant };
    expect(await core.createOrder(behalf, wish([shoes, 1]))).toMatchObject({
      user: { name: "Ada" },
    });
  });
});

describe("trying an order", () => {
  it("answers as placing it would, without ids, and changes nothing", async () => {
    await enforceStock();
    const trail = () =>
      ports.unitOfWork.transact("read", ({ audit }) => audit.list({ limit: 1000 }));
    const before = await trail();
    const tried = await core.createOrder(admin, { ...wish([shoes, 10]), dryRun: true });
    expect(tried).toMatchObject({ id: null, status: "pending", items: [{ id: null, qty: 10 }] });
    expect(stockOf(shoes)).toBe(10);
    expect(await orderCount()).toBe(0);
    expect(eventsOf("order.created")).toEqual([]);
    expect(await trail()).toEqual(before);
  });

  it("finds what placing it would find", async () => {
    await enforceStock();
    const input = { ...wish([shoes, 11]), addressId: 999, dryRun: true };
    await expect(core.createOrder(admin, input)).rejects.toMatchObject({
      issues: [{ path: ["addressId"] }, { path: ["orderItems", 0, "qty"] }],
    });
  });
});

describe("stock", () => {
  it("is only information until the tenant enforces it", async () => {
    await place([shoes, 500]);
    expect(stockOf(shoes)).toBe(10);
  });

  it("is taken by an order, lines of one product together, and given back once", async () => {
    await enforceStock();
    const { id } = await place([shoes, 4], [hat, 1], [shoes, 6]);
    expect([stockOf(shoes), stockOf(hat)]).toEqual([0, 9]);
    await core.cancelOrder(admin, { id });
    await expect(core.cancelOrder(admin, { id })).rejects.toMatchObject({
      kind: "invalid_transition",
    });
    expect([stockOf(shoes), stockOf(hat)]).toEqual([10, 10]);
  });

  it("refuses the lines it does not cover, and takes nothing", async () => {
    await enforceStock();
    await expect(place([shoes, 8], [hat, 2], [shoes, 3], [shoes, 2])).rejects.toMatchObject({
      issues: [
        {
          path: ["orderItems", 2, "qty"],
          message: "The order items.2.qty field must not be greater than the 2 in stock.",
        },
      ],
    });
    expect([stockOf(shoes), stockOf(hat), await orderCount()]).toEqual([10, 10, 0]);
  });

  it("is not given back where none was taken, nor to a product that is gone", async () => {
    const { id: free } = await place([shoes, 1]);
    await enforceStock();
    const { id: taken } = await place([hat, 1]);
    products().delete(admin.tenant, hat);
    await core.cancelOrder(admin, { id: free });
    await core.cancelOrder(admin, { id: taken });
    expect([stockOf(shoes), stockOf(hat)]).toEqual([10, undefined]);
  });
});

describe("the life of an order", () => {
  it("goes from pending over processing to completed, with an event for each step", async () => {
    const { id } = await place([shoes, 1]);
    expect(await core.processOrder(admin, { id })).toMatchObject({
      status: "processing",
      version: 2,
    });
    expect(await core.completeOrder(admin, { id })).toMatchObject({ status: "completed" });
    expect(await core.getOrder(admin, { id })).toMatchObject({ status: "completed", version: 3 });
    const told = {
      order_id: id,
      number: 1,
      user_id: ada.user.id,
      total: 25.5,
      currency: "USD",
      items_count: 1,
      ...noMoney,
      customer: null,
      customer_id: null,
    };
    expect(eventsOf("order.updated")).toEqual([
      {
        ...told,
        status: "processing",
        previous_status: "pending",
        changed_fields: ["status"],
      },
      {
        ...told,
        status: "completed",
        previous_status: "processing",
        changed_fields: ["status"],
      },
    ]);
    expect(eventsOf("order.completed")).toEqual([
      { ...told, status: "completed", previous_status: "processing" },
    ]);
  });

  it("may be cancelled with a reason", async () => {
    const { id } = await place([shoes, 1]);
    expect(await core.cancelOrder(admin, { id, reason: "no longer wanted" })).toMatchObject({
      status: "cancelled",
      cancelReason: "no longer wanted",
    });
    expect(eventsOf("order.cancelled")).toMatchObject([
      { order_id: id, previous_status: "pending", reason: "no longer wanted" },
    ]);
  });

  it("takes no other step", async () => {
    const { id } = await place([shoes, 1]);
    const refused = { kind: "invalid_transition" };
    await expect(core.completeOrder(admin, { id })).rejects.toMatchObject(refused);
    await core.processOrder(admin, { id });
    await expect(core.processOrder(admin, { id })).rejects.toMatchObject(refused);
    await core.completeOrder(admin, { id });
    for (const step of [core.processOrder, core.completeOrder, core.cancelOrder]) {
      await expect(step(admin, { id })).rejects.toMatchObject(refused);
    }
  });

  it("ends for everyone when an ADMIN deletes it", async () => {
    const { id } = await place([shoes, 1]);
    const mia = await newMember(core, admin, "MEMBER");
    const member = { as: mia.as, tenant: mia.tenant };
    await expect(core.deleteOrder(member, { id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(core.deleteOrder({ ...admin, ifMatch: [9] }, { id })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
    await core.deleteOrder(admin, { id });
    for (const ask of [core.getOrder, core.processOrder, core.cancelOrder, core.deleteOrder]) {
      await expect(ask(admin, { id })).rejects.toThrow("Order not found");
    }
    expect((await core.listOrders(admin, {})).total).toBe(0);
  });

  it("is hidden from other tenants", async () => {
    const { id } = await place([shoes, 1]);
    const eve = await newUserWithToken(core, "Eve");
    const { id: tenant } = await core.createTenant({ as: eve.as }, { name: "Other" });
    const outside = { as: eve.as, tenant };
    await expect(core.getOrder(outside, { id })).rejects.toThrow("Order not found");
    await expect(core.cancelOrder(outside, { id })).rejects.toThrow("Order not found");
    expect((await core.listOrders(outside, {})).data).toEqual([]);
  });
});

describe("lists of orders", () => {
  const ids = (page: { data: readonly { id: number }[] }) => page.data.map(({ id }) => id);

  it("are newest first, 20 a page, and can be sorted and filtered", async () => {
    const placed: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      ports.clock.advance(1000);
      const { id } = await place([shoes, 1]);
      placed.push(id);
    }
    const page = await core.listOrders(admin, {});
    expect([page.total, page.perPage, ids(page)]).toEqual([
      21,
      20,
      placed.toReversed().slice(0, 20),
    ]);
    await core.cancelOrder(admin, { id: placed[3] as number });
    expect(ids(await core.listOrders(admin, { status: "cancelled" }))).toEqual([placed[3]]);
    const oldest = await core.listOrders(admin, { sort: "created_at", perPage: 2 });
    expect(ids(oldest)).toEqual(placed.slice(0, 2));
    const from = "2026-01-01T00:00:20.000Z";
    expect(ids(await core.listOrders(admin, { from }))).toEqual([placed[20], placed[19]]);
    const to = "2026-01-01T00:00:01.000Z";
    expect(ids(await core.listOrders(admin, { to }))).toEqual([placed[0]]);
  });

  it.each(["", "0", "1,", "1,,2", "1;2", "x", "-1", "1.5", "9".repeat(20)])(
    "refuse the ids %j",
    async (ids) => {
      await expect(core.listOrders(admin, { id: ids })).rejects.toMatchObject({
        issues: [
          {
            path: ["id"],
            message: "The id field must be at most 100 ids, separated by commas.",
          },
        ],
      });
    },
  );

  it("answer at most 100 orders by their ids", async () => {
    const { id } = await place([shoes, 1]);
    await place([shoes, 1]);
    const hundred = Array.from({ length: 100 }, (_, n) => id + n * 10);
    expect(await core.listOrders(admin, { id: hundred.join() })).toMatchObject({
      total: 1,
      data: [{ id }],
    });
    await expect(core.listOrders(admin, { id: [...hundred, 1].join() })).rejects.toThrow(
      "at most 100 ids",
    );
  });

  it("can be walked by cursor without missing or repeating a row", async () => {
    for (const total of [3, 1, 2, 2, 2]) {
      await core.createOrder(admin, { ...wish([shoes, 1]), totalAmount: total });
    }
    const walk = async (sort: "-total_amount" | "total_amount") => {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await core.listOrders(admin, { sort, perPage: 2, cursor });
        seen.push(...ids(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    const down = await walk("-total_amount");
    expect(new Set(down).size).toBe(5);
    expect(await walk("total_amount")).toEqual(down.toReversed());
  });

  it.each(["x", "bm9wZQ", "W10", "é"])("refuse the cursor %j", async (cursor) => {
    await expect(core.listOrders(admin, { cursor })).rejects.toThrow(
      "The selected cursor is invalid.",
    );
  });

  it("refuse a cursor made for another order", async () => {
    await place([shoes, 1]);
    await place([shoes, 1]);
    const { nextCursor } = await core.listOrders(admin, { perPage: 1 });
    const cursor = nextCursor ?? "";
    await expect(core.listOrders(admin, { sort: "id", cursor })).rejects.toThrow(/cursor/);
  });

  it("show a member its own orders apart", async () => {
    const mia = await newMember(core, admin, "MEMBER");
    const member = { as: mia.as, tenant: mia.tenant };
    const { id: own } = await core.createAddress({ as: mia.as }, { street: "3", city: "X" });
    const mine = await core.createOrder(member, { ...wish([hat, 1]), addressId: own });
    const { id: adas } = await place([shoes, 1]);
    expect(ids(await core.listMyOrders(member, {}))).toEqual([mine.id]);
    expect(ids(await core.listOrders(member, {}))).toEqual([adas, mine.id]);
    expect(ids(await core.listOrders(member, { userId: ada.user.id }))).toEqual([adas]);
  });
});

describe("a repeated Idempotency-Key", () => {
  it("gives the first answer and makes no second order", async () => {
    const call = {
      ...admin,
      idempotency: { key: "k1", serialize: JSON.stringify, revive: JSON.parse },
    };
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => core.createOrder(call, wish([shoes, 1]))),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    await expect(core.createOrder(call, wish([shoes, 2]))).rejects.toMatchObject({
      kind: "idempotency_mismatch",
    });
  });
});

describe("notes about an order", () => {
  it("are a thousand at most, and of an order that is there", async () => {
    const { id } = await place([shoes, 1]);
    const notes = ports.unitOfWork.database.table<NoteRow>("order_notes");
    const author = { kind: "operator", name: "ops", userId: null } as const;
    for (let n = 0; n < 999; n += 1) {
      const noteId = notes.nextId();
      const note = { id: noteId, orderId: id, text: "Seen.", author, createdAt: new Date() };
      notes.set({ ...note, tenantId: admin.tenant }, admin.tenant, noteId);
    }
    const add = (orderId = id) => core.addOrderNote(admin, { id: orderId, text: "Rings twice." });
    expect(await add()).toMatchObject({
      orderId: id,
      text: "Rings twice.",
      userName: ada.user.name,
    });
    await expect(add()).rejects.toMatchObject({ kind: "conflict" });
    await expect(add(id + 1)).rejects.toMatchObject({ kind: "not_found" });
    expect((await core.listOrderNotes(admin, { id })).total).toBe(1_000);
  });

  it("stand in a timeline that leads back to the beginning, by an unbroken cursor alone", async () => {
    const { id } = await place([shoes, 1]);
    for (const text of ["One.", "Two.", "Three."]) await core.addOrderNote(admin, { id, text });
    await core.processOrder(admin, { id });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await core.getOrderTimeline(admin, { id, perPage: 1, cursor });
      seen.push(...page.data.map(({ kind }) => kind));
      cursor = page.nextCursor ?? null;
    }
    const times = (kind: string) => seen.filter((each) => each === kind).length;
    expect(["change", "event", "note"].map(times)).toEqual([2, 2, 3]);
    await expect(core.getOrderTimeline(admin, { id, cursor: "eyJ4IjoxfQ" })).rejects.toMatchObject({
      kind: "validation_failed",
    });
  });
});
