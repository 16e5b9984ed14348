import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let shoes: number;
let hat: number;

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  shoes = await newProduct("Shoes");
  hat = await newProduct("Hat");
});

const newProduct = async (name: string, stock = 10) =>
  (await core.createProduct(admin, { name, price: 1, stock })).id;
const stockOf = async (id: number) => (await core.getProduct(admin, { id })).stock;
const enforceStock = () => core.updateTenant(admin, { settings: { inventory: "enforced" } });
const address = { street: "1 Main St", city: "Springfield", state: "IL", phone: "+1 555" };

async function place(...items: [productId: number, qty: number][]) {
  const order = await core.createOrder(admin, {
    address,
    customer: { name: "Grace", email: "grace@example.com" },
    paymentType: 1,
    totalAmount: 25.5,
    orderItems: items.map(([productId, qty]) => ({ productId, qty, amount: 12.75, size: "M" })),
  });
  if (order.id === null) throw new Error("The order was only tried.");
  return order;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const updates = () =>
  ports.unitOfWork.published
    .filter((event) => event.kind === "order.updated")
    .map(({ body }) => JSON.parse(body).data);
const lastChange = async () => (await core.listAuditLog(admin, { perPage: 1 })).data[0]?.changes;

describe("correcting an order", () => {
  it("changes the fields that are sent, raises the version once, and names them in order.updated", async () => {
    const placed = await place([shoes, 1]);
    const { id } = placed;
    const corrected = await core.updateOrder(admin, {
      id,
      customer: { email: null, phone: "+1 556" },
      address: { street: "9 Bay St" },
      notes: "Rings twice.",
      paymentType: 2,
      totalAmount: 30,
    });
    expect(corrected).toEqual({
      ...placed,
      customer: { name: "Grace", email: null, phone: "+1 556", externalId: null },
      customerId: Number(placed.customerId) + 1,
      address: { ...placed.address, street: "9 Bay St" },
      notes: "Rings twice.",
      paymentType: 2,
      totalAmount: 3000,
      version: 2,
    });
    expect(await core.getOrder(admin, { id })).toEqual(corrected);
    expect(updates()).toMatchObject([
      {
        order_id: id,
        total: 30,
        previous_status: "pending",
        changed_fields: [
          "customer",
          "customer_id",
          "address",
          "notes",
          "total_amount",
          "payment_type",
        ],
      },
    ]);
    const masked = (field: string) => expect.objectContaining({ field, new: "***" });
    expect(await lastChange()).toEqual([
      masked("customer"),
      { field: "customer_id", old: placed.customerId, new: Number(placed.customerId) + 1 },
      masked("address"),
      masked("notes"),
      { field: "total_amount", old: 25.5, new: 30 },
      { field: "payment_type", old: 1, new: 2 },
    ]);
    expect(
      (await core.updateOrder(admin, { id, customer: null, notes: null })).customer,
    ).toBeNull();
  });

  it("is found by its new words and not by its old ones", async () => {
    const { id } = await place([shoes, 1]);
    await core.updateOrder(admin, { id, customer: { name: "Alan", email: null } });
    const found = async (search: string) => (await core.listOrders(admin, { search })).total;
    expect([await found("grace"), await found("alan")]).toEqual([0, 1]);
  });

  it("keeps items by their ids, adds those without, and removes those that are left out", async () => {
    const placed = await place([shoes, 1], [hat, 2]);
    const [first, second] = placed.items.map((item) => item.id);
    const { items, itemsCount } = await core.updateOrder(admin, {
      id: placed.id,
      orderItems: [
        { productId: hat, qty: 5, amount: 9 },
        { id: first, qty: 3, size: null },
      ],
    });
    expect(itemsCount).toBe(2);
    expect(items).toMatchObject([
      { productId: hat, qty: 5, amount: 900, size: null, product: { name: "Hat" } },
      { id: first, productId: shoes, qty: 3, amount: 1275, size: null },
    ]);
    expect([first, second]).not.toContain(items[0]?.id);
    // The total was the sum of the items, so it follows them.
    expect(updates()).toMatchObject([
      { items_count: 2, changed_fields: ["order_items", "total_amount"] },
    ]);
    expect(await lastChange()).toMatchObject([{ field: "order_items" }, { field: "total_amount" }]);
  });

  it("with the values that are there changes nothing, in any status", async () => {
    const placed = await place([shoes, 1], [hat, 2]);
    const { id } = placed;
    const same = {
      id,
      customer: placed.customer,
      address: { street: "1 Main St" },
      notes: null,
      paymentType: 1,
      totalAmount: 25.5,
      orderItems: placed.items.map(({ id, productId, qty }) => ({ id, productId, qty })),
      metadata: {},
    };
    expect(await core.updateOrder(admin, same)).toEqual(placed);
    await core.processOrder(admin, { id });
    await core.completeOrder(admin, { id });
    expect((await core.updateOrder(admin, same)).version).toBe(3);
    expect(updates()).toHaveLength(2);
  });

  const inStatus = async (status: "processing" | "completed" | "cancelled") => {
    const { id } = await place([shoes, 1]);
    if (status === "cancelled") await core.cancelOrder(admin, { id });
    else await core.processOrder(admin, { id });
    if (status === "completed") await core.completeOrder(admin, { id });
    return core.getOrder(admin, { id });
  };

  it.each([
    ["processing", { totalAmount: 1 }, "total amount"],
    ["processing", { orderItems: [{ productId: 1, qty: 1, amount: 1 }] }, "order items"],
    ["processing", { paymentType: 9 }, "payment type"],
    ["completed", { customer: { name: "Alan" } }, "customer"],
    ["completed", { address: { city: "X" } }, "address"],
    ["cancelled", { notes: "Hi." }, "notes"],
  ] as const)("of a %s order with %j returns invalid_transition", async (status, input, field) => {
    const before = await inStatus(status);
    const message = `The ${field} of an order that is ${status} cannot change.`;
    const work = core.updateOrder(admin, { id: before.id, ...input } as never);
    expect(await refusal(work)).toMatchObject({ kind: "invalid_transition", message });
    expect(await core.getOrder(admin, { id: before.id })).toEqual(before);
  });

  it.each([
    ["processing", { customer: { name: "Alan" }, address: { city: "X" }, notes: "Hi." }],
    ["cancelled", { metadata: { a: 1 } }],
  ] as const)("of a %s order with %j raises its version", async (status, input) => {
    const { id, version } = await inStatus(status);
    expect((await core.updateOrder(admin, { id, ...input })).version).toBe(version + 1);
  });

  it("reports each item that cannot be: a stranger's, one that comes twice, another product, an unknown product", async () => {
    const other = await place([shoes, 1]);
    const placed = await place([shoes, 1], [hat, 1]);
    const [first, second] = placed.items.map((item) => item.id);
    const paths = async (orderItems: object[]) => {
      const work = core.updateOrder(admin, { id: placed.id, orderItems } as never);
      const { issues } = (await refusal(work)) as { issues: { path: unknown[] }[] };
      return issues.map(({ path }) => path.slice(1).join("."));
    };
    expect(
      await paths([
        { id: other.items[0]?.id },
        { id: first },
        { id: first },
        { id: second, productId: shoes },
      ]),
    ).toEqual(["0.id", "2.id", "3.productId"]);
    expect(await paths([{ productId: 999, qty: 1, amount: 1 }])).toEqual(["0.productId"]);
    expect(await paths([{ qty: 1 }, { id: first, qty: 0 }])).toEqual([
      "0.productId",
      "0.amount",
      "1.qty",
    ]);
    expect(await core.getOrder(admin, { id: placed.id })).toMatchObject({ version: 1 });
  });

  it("names the product of a new item by its SKU, and reports an unknown one", async () => {
    await core.updateProduct(admin, { id: hat, sku: "HAT-1" });
    const placed = await place([shoes, 1]);
    const { id } = placed;
    const [first] = placed.items.map((item) => item.id);
    const correct = (...orderItems: object[]) =>
      core.updateOrder(admin, { id, orderItems } as never);
    const added = { sku: "HAT-1", qty: 2, amount: 3 };
    const { items } = await correct({ id: first }, added);
    expect(items.map(({ productId, product }) => [productId, product.sku])).toEqual([
      [shoes, null],
      [hat, "HAT-1"],
    ]);
    const path = async (work: Promise<unknown>) =>
      ((await refusal(work)) as { issues: { path: unknown[] }[] }).issues[0]?.path;
    const at = ["orderItems", 0, "sku"];
    expect(await path(correct({ ...added, sku: "HAT-2" }))).toEqual(at);
    expect(await path(correct({ ...added, productId: hat }))).toEqual(at);
    expect(await path(correct({ id: first, sku: "HAT-1" }))).toEqual(at);
  });

  it("requires that the total is the sum of the items where the host says so", async () => {
    core = createCore({ ...ports, totals: "check" });
    const adjustments = [{ kind: "shipping", label: "Post", amount: 5 } as const];
    const { id } = await place([shoes, 1], [hat, 2]);
    const kind = "validation_failed";
    expect(await refusal(core.updateOrder(admin, { id, totalAmount: 25 }))).toMatchObject({ kind });
    const orderItems = [{ productId: hat, qty: 1, amount: 25 }];
    const wrong = { id, orderItems, totalAmount: 25.5 };
    expect(await refusal(core.updateOrder(admin, wrong))).toMatchObject({ kind });
    const { totalAmount } = await core.updateOrder(admin, { id, orderItems, totalAmount: 25 });
    expect(totalAmount).toBe(2500);
    expect(await refusal(core.updateOrder(admin, { id, adjustments }))).toBeNull();
    expect((await core.getOrder(admin, { id })).totalAmount).toBe(3000);
  });

  it("takes and returns the difference in stock, and refuses more than there is", async () => {
    await enforceStock();
    const placed = await place([shoes, 4], [hat, 2]);
    const { id, items } = placed;
    const [first, second] = items.map((item) => item.id);
    await core.updateOrder(admin, {
      id,
      orderItems: [
        { id: first, qty: 10 },
        { productId: hat, qty: 1, amount: 1 },
      ],
    });
    expect([await stockOf(shoes), await stockOf(hat)]).toEqual([0, 9]);
    const more = { id, orderItems: [{ id: first, qty: 11 }] };
    expect(await refusal(core.updateOrder(admin, more))).toMatchObject({
      issues: [{ path: ["orderItems", 0, "qty"] }],
    });
    expect(second).toBeDefined();
    await core.cancelOrder(admin, { id });
    expect([await stockOf(shoes), await stockOf(hat)]).toEqual([10, 10]);
  });

  it("leaves the stock alone if the order took none, and keeps items whose product is gone", async () => {
    const { id, items } = await place([shoes, 4], [hat, 1]);
    await enforceStock();
    await core.deleteProduct(admin, { id: hat });
    const [first, second] = items.map((item) => item.id);
    const orderItems = [
      { id: first, qty: 9 },
      { id: second, qty: 3 },
    ];
    const corrected = await core.updateOrder(admin, { id, orderItems });
    expect(corrected.items).toMatchObject([{ qty: 9 }, { qty: 3, product: { published: false } }]);
    expect(await stockOf(shoes)).toBe(10);
  });

  it("refuses an outdated version", async () => {
    const { id } = await place([shoes, 1]);
    await core.updateOrder({ ...admin, ifMatch: [1] }, { id, notes: "First." });
    const late = core.updateOrder({ ...admin, ifMatch: [1] }, { id, notes: "Second." });
    expect(await refusal(late)).toMatchObject({ kind: "precondition_failed" });
    expect((await core.getOrder(admin, { id })).notes).toBe("First.");
  });
});
