import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { amountsOf } from "../ports/orders/adjustment.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let cup: number;

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  ({ id: cup } = await core.createProduct(admin, { name: "Cup", price: 10 }));
});

const wish = (changes: object = {}) => ({
  address: { street: "1 Main St", city: "Springfield" },
  paymentType: 1,
  orderItems: [
    { productId: cup, qty: 1, amount: 10 },
    { productId: cup, qty: 2, amount: 20 },
  ],
  ...changes,
});

const adjustments = [
  { kind: "discount", label: "Summer", amount: -3, rate: 10, orderItem: 1 },
  { kind: "shipping", label: "Post", amount: 4.9 },
  { kind: "tax", label: "VAT 19%", amount: 6.06, rate: 19 },
  { kind: "fee", label: "Gift wrap", amount: 1 },
] as const;

const place = async (changes: object = {}) => {
  const order = await core.createOrder(admin, wish(changes) as never);
  if (order.id === null) throw new Error("The order was only tried.");
  return order;
};

const issuesOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { issues: { path: unknown[]; message: string }[] }) =>
      error.issues.map(({ path }) => path.join(".")),
  );

const euros = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([kind, amount]) => [kind, amount / 100]));

describe("the amounts of an order", () => {
  it("are the items and what stands beside them, with the taxes on top", async () => {
    const order = await place({ adjustments });
    const sums = { items: 30, discount: -3, shipping: 4.9, tax: 6.06, fee: 1 };
    expect(euros(amountsOf(order))).toEqual({ ...sums, total: 38.96 });
    expect(order).toMatchObject({
      totalAmount: 3896,
      taxIncluded: false,
      adjustments: [
        { kind: "discount", label: "Summer", amount: -300, rate: 10, item: 1 },
        { kind: "shipping", label: "Post", amount: 490, rate: null, item: null },
        {},
        {},
      ],
    });
    expect(await core.getOrder(admin, { id: order.id })).toEqual(order);
    const included = await place({ adjustments, taxIncluded: true });
    expect(euros(amountsOf(included))).toEqual({ ...sums, total: 32.9 });
    expect(included.totalAmount).toBe(3290);
    const plain = await place();
    expect(plain.totalAmount).toBe(3000);
    expect((await place({ totalAmount: 5 })).totalAmount).toBe(500);
  });

  it("refuse a wrong sign, an item that is not there, a rate of five decimals and a negative sum", async () => {
    const one = (kind: string, change: object) =>
      issuesOf(place({ adjustments: [{ kind, label: "A", amount: 0, ...change }] }));
    expect(await one("discount", { amount: 0.01 })).toEqual(["adjustments.0.amount"]);
    expect(await one("shipping", { amount: -0.01 })).toEqual(["adjustments.0.amount"]);
    expect(await one("discount", { amount: -30.01 })).toEqual(["adjustments"]);
    expect(await one("tax", { orderItem: 2 })).toEqual(["adjustments.0.orderItem"]);
    expect(await one("tax", { rate: 7.00001 })).toEqual(["adjustments.0.rate"]);
    expect(await one("tax", { rate: 7.0001 })).toBeNull();
    expect(await one("tax", { label: " " })).toEqual(["adjustments.0.label"]);
    expect(await one("tip", {})).toEqual(["adjustments.0.kind"]);
    const many = Array.from({ length: 51 }, () => ({ kind: "fee", label: "A", amount: 0 }));
    expect(await issuesOf(place({ adjustments: many }))).toEqual(["adjustments"]);
  });

  it("must be the total where the tenant says so, whatever the host does, and the other way round", async () => {
    await core.updateTenant(admin, { settings: { totals: "checked" } });
    await expect(place({ adjustments, totalAmount: 30 })).rejects.toMatchObject({
      issues: [
        {
          path: ["totalAmount"],
          message: "The total amount field is 30.00, but items and adjustments add up to 38.96.",
        },
      ],
    });
    expect((await place({ adjustments, totalAmount: 38.96 })).totalAmount).toBe(3896);
    const strict = createCore({ ...ports, totals: "check" });
    const { settings } = await strict.updateTenant(admin, { settings: { totals: "kept" } });
    expect(settings.totals).toBe("kept");
    const order = await strict.createOrder(admin, wish({ totalAmount: 1 }) as never);
    expect(order.totalAmount).toBe(100);
  });
});

describe("a correction", () => {
  const published = () =>
    ports.unitOfWork.published
      .filter((event) => event.kind === "order.updated")
      .map(({ body }) => JSON.parse(body).data.changed_fields);

  it("changes adjustments as a whole list, and a total that was the sum follows", async () => {
    const { id, items } = await place({ adjustments });
    const [first, second] = items;
    const corrected = await core.updateOrder(admin, {
      id,
      adjustments: [{ kind: "shipping", label: "Express", amount: 9 }],
    });
    expect([corrected.totalAmount, corrected.adjustments.length]).toEqual([3900, 1]);
    expect(published()).toEqual([["adjustments", "total_amount"]]);
    await core.updateOrder(admin, { id, adjustments: [], taxIncluded: true });
    expect((await core.getOrder(admin, { id })).totalAmount).toBe(3000);
    await core.updateOrder(admin, { id, orderItems: [{ id: second?.id }] });
    expect((await core.getOrder(admin, { id })).totalAmount).toBe(2000);
    await core.updateOrder(admin, { id, totalAmount: 25 });
    await core.updateOrder(admin, {
      id,
      adjustments: [{ kind: "fee", label: "Wrap", amount: 1, orderItem: 0 }],
    });
    expect((await core.getOrder(admin, { id })).totalAmount).toBe(2500);
    expect(first?.id).toBeDefined();
  });

  it("leaves adjustments at their items, and takes those of a removed item away", async () => {
    const { id, items } = await place({ adjustments });
    const [first, second] = items.map((item) => item.id);
    const reversed = await core.updateOrder(admin, {
      id,
      orderItems: [{ id: second }, { id: first }],
    });
    expect(reversed.adjustments[0]).toMatchObject({ kind: "discount", item: 0 });
    expect(published()).toEqual([["order_items"]]);
    const less = await core.updateOrder(admin, { id, orderItems: [{ id: first }] });
    expect(less.adjustments.map(({ kind }) => kind)).toEqual(["shipping", "tax", "fee"]);
    expect(less.totalAmount).toBe(1000 + 490 + 606 + 100);
    expect(published().at(-1)).toEqual(["order_items", "adjustments", "total_amount"]);
    expect(
      await issuesOf(
        core.updateOrder(admin, {
          id,
          adjustments: [{ kind: "fee", label: "A", amount: 0, orderItem: 1 }],
        }),
      ),
    ).toEqual(["adjustments.0.orderItem"]);
    const before = await core.getOrder(admin, { id });
    const same = before.adjustments.map(({ kind, label, amount, rate }) => ({
      kind,
      label,
      amount: amount / 100,
      rate,
    }));
    expect((await core.updateOrder(admin, { id, adjustments: same })).version).toBe(before.version);
  });

  it("names an item by its id or its place, and refuses names that differ", async () => {
    const { id, items } = await place({ adjustments });
    const [first = 0, second = 0] = items.map((item) => item.id);
    const [known, added] = [{ id: second }, { productId: cup, qty: 1, amount: 5 }];
    const about = async (change: object, orderItems?: object[]) => {
      const fee = { kind: "fee", label: "Wrap", amount: 1, ...change };
      const given = { id, adjustments: [fee], orderItems };
      return (await core.updateOrder(admin, given as never)).adjustments[0]?.item;
    };
    expect(await about({ orderItemId: second })).toBe(1);
    expect(await about({ orderItemId: first, orderItem: first })).toBe(0);
    expect(await about({ orderItemId: second, orderItem: 1 })).toBe(1);
    expect(await about({ orderItemId: null, orderItem: 1 })).toBe(1);
    expect(await about({ orderItemId: second }, [added, known])).toBe(1);
    expect(await about({ orderItem: 0 }, [added, known])).toBe(0);
    const refused = (change: object, orderItems?: object[]) =>
      about(change, orderItems).catch(({ message }: Error) => message);
    expect(await refused({ orderItemId: first })).toBe(
      "The adjustments.0.order item id field must be the id of an item of the order.",
    );
    expect(await refused({ orderItemId: second, orderItem: second + 5 })).toBe(
      "The adjustments.0.order item field must name the item of order_item_id.",
    );
    expect(await refused({ orderItem: second }, [known])).toBe(
      "The adjustments.0.order item field must be the place of an item, from 0 to 0. Send the id of an item as order_item_id.",
    );
    expect(await issuesOf(place({ adjustments: [{ ...adjustments[0], orderItemId: 1 }] }))).toEqual(
      ["adjustments.0.orderItemId"],
    );
  });

  it("of adjustments is refused once the order is processed, and a negative sum always", async () => {
    const { id } = await place();
    const negative = [{ kind: "discount", label: "A", amount: -31 } as const];
    expect(await issuesOf(core.updateOrder(admin, { id, adjustments: negative }))).toEqual([
      "adjustments",
    ]);
    await core.processOrder(admin, { id });
    for (const change of [{ adjustments: [] }, { taxIncluded: false }]) {
      expect((await core.updateOrder(admin, { id, ...change })).version).toBe(2);
    }
    await expect(core.updateOrder(admin, { id, taxIncluded: true })).rejects.toMatchObject({
      kind: "invalid_transition",
    });
  });
});
