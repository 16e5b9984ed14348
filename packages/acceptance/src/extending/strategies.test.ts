import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import {
  createCore,
  defaultStrategies,
  defineExtension,
  forbidden,
  type Strategies,
  type UnitOfWork,
} from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Place = readonly [string, () => Promise<UnitOfWork>];
const places: readonly Place[] = [
  ["memory", async () => memoryPorts().unitOfWork],
  ...testEngines.map(({ dialect, create }): Place => [
    dialect,
    async () => {
      const database = await create();
      const persistence = await openPersistence({ url: database.url });
      closing.push(
        () => database.drop(),
        () => persistence.close(),
      );
      return persistence.unitOfWork;
    },
  ]),
];

const address = { street: "1 Main St", city: "Springfield" };

describe.each(places)("a core with strategies on %s", (_, open) => {
  async function aShop(strategies: Partial<Strategies>) {
    const ports = { ...memoryPorts(), unitOfWork: await open() };
    const heard: string[] = [];
    const core = createCore(ports, {
      strategies,
      fields: { order: { hold: z.string().optional() } },
      report: (error) => heard.push(String(error)),
    });
    core.on(["order.created", "order.updated"], ({ kind }) => heard.push(kind));
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const shop = { as, tenant };
    await core.updateTenant(shop, { settings: { inventory: "enforced" } });
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5, stock: 9 });
    const order = (qty: number, amount: number, metadata?: Record<string, string>) => ({
      orderItems: [{ productId, qty, amount }],
      paymentType: 1,
      totalAmount: amount,
      address,
      ...(metadata && { metadata }),
    });
    const place = (...of: Parameters<typeof order>) => core.createOrder(shop, order(...of));
    const stock = async () => (await core.getProduct(shop, { id: productId })).stock;
    return { core, shop, order, place, stock, heard, productId };
  }

  it("moves orders where the strategy allows it, and says why it does not", async () => {
    const { core, shop, place, stock } = await aShop({
      orderTransition(context, move) {
        const { order, to } = move;
        if (typeof order.metadata["hold"] === "string") return `On hold: ${order.metadata["hold"]}`;
        if (to === "completed") return order.status === "pending";
        if (order.status === "completed" && context.scope.role !== "ADMIN")
          throw forbidden("Ask an ADMIN.");
        return to === "cancelled" || defaultStrategies.orderTransition(context, move);
      },
    });
    const { id } = await place(2, 10);
    await core.updateOrder(shop, { id, metadata: { hold: "address unclear" } });
    await expect(core.completeOrder(shop, { id })).rejects.toMatchObject({
      kind: "invalid_transition",
      message: "On hold: address unclear",
    });
    await core.updateOrder(shop, { id, metadata: { hold: null } } as never);
    expect((await core.completeOrder(shop, { id })).status).toBe("completed");
    const member = await newMember(core, shop, "MEMBER");
    await expect(core.cancelOrder(member, { id })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await stock()).toBe(7);
    expect((await core.cancelOrder(shop, { id })).status).toBe("cancelled");
    expect(await stock()).toBe(9);
    const report = await core.changeOrders(shop, { ids: [id], action: "process" });
    expect(report.results).toMatchObject([{ id, error: { kind: "invalid_transition" } }]);
  });

  it("leaves a cancelled order as it is, even if its strategy allows everything", async () => {
    const { core, shop, place, stock } = await aShop({ orderTransition: () => true });
    const { id } = await place(2, 10);
    await core.cancelOrder(shop, { id });
    for (const action of ["processOrder", "completeOrder", "cancelOrder"] as const) {
      const again = core[action](shop, { id });
      await expect(again).rejects.toMatchObject({ kind: "invalid_transition" });
    }
    expect(await stock()).toBe(9);
  });

  it("refuses lines with another price, and stores nothing of them", async () => {
    const { core, shop, order, place, stock, heard } = await aShop({
      linePrices: (_, { lines }) => lines.map(({ qty }) => (qty >= 5 ? qty * 400 : null)),
    });
    const wrong = {
      kind: "validation_failed",
      issues: [
        {
          path: ["orderItems", 0, "amount"],
          message: "The order items.0.amount field must be 20.00.",
        },
      ],
    };
    await expect(place(5, 25)).rejects.toMatchObject(wrong);
    const tried = core.createOrder(shop, { ...order(5, 25), dryRun: true });
    await expect(tried).rejects.toMatchObject(wrong);
    expect([await stock(), heard, (await core.listOrders(shop, {})).total]).toEqual([9, [], 0]);
    const { id, items } = await place(5, 20);
    const line = { id: items[0]?.id ?? 0 };
    const cheaper = { id, totalAmount: 19, orderItems: [{ ...line, amount: 19 }] };
    await expect(core.updateOrder(shop, cheaper)).rejects.toMatchObject(wrong);
    await core.updateOrder(shop, { id, orderItems: [{ ...line, size: "XL" }] });
    expect(await stock()).toBe(4);
  });

  it("takes goods out of stock only for orders of which its strategy says so", async () => {
    const { core, shop, place, stock } = await aShop({
      takesStock: (context, order) =>
        order.metadata["preorder"] === undefined && defaultStrategies.takesStock(context, order),
    });
    const { id } = await place(20, 100, { preorder: "yes" });
    expect(await stock()).toBe(9);
    await core.cancelOrder(shop, { id });
    expect(await stock()).toBe(9);
    await expect(place(20, 100)).rejects.toMatchObject({ kind: "validation_failed" });
    await place(4, 20);
    expect(await stock()).toBe(5);
  });

  it("runs other use cases inside a strategy, as the same caller", async () => {
    const { core, shop, place } = await aShop({
      async takesStock({ run }, { items }) {
        const { name } = await run("getProduct", { id: items[0]?.productId ?? 0 });
        await run("createCategory", { name: `Sold: ${name}` });
        return false;
      },
    });
    await place(1, 5);
    expect((await core.listCategories(shop, {})).data).toMatchObject([{ name: "Sold: Lamp" }]);
  });

  const nonsense: readonly unknown[] = [
    undefined,
    null,
    1,
    {},
    [],
    [undefined],
    [-1],
    [0.5],
    ["4"],
  ];
  const names = ["orderTransition", "linePrices", "takesStock"] as const;
  it.each(names)(
    "names its %s that throws or returns nonsense, and does nothing by halves",
    async (name) => {
      let answer: () => unknown = () => true;
      const strategy = (...of: readonly [never, never]) => {
        const found = answer();
        return found === DEFAULT ? defaultStrategies[name](...of) : found;
      };
      const DEFAULT = Symbol("default");
      const { core, shop, place, stock, heard } = await aShop({ [name]: strategy as never });
      answer = () => DEFAULT;
      const { id } = await place(1, 5);
      const before = [await stock(), [...heard], (await core.listOrders(shop, {})).total];
      const call = () =>
        name === "orderTransition" ? core.cancelOrder(shop, { id }) : place(1, 5);
      for (const each of nonsense) {
        answer = () => each;
        await expect(call()).rejects.toThrow(`The strategy ${name} must return `);
      }
      answer = () => {
        throw new TypeError("no such tier");
      };
      await expect(call()).rejects.toThrow(`The strategy ${name} failed: TypeError: no such tier`);
      answer = () => DEFAULT;
      expect([await stock(), heard, (await core.listOrders(shop, {})).total]).toEqual(before);
      expect((await core.getOrder(shop, { id })).status).toBe("pending");
      await call();
    },
  );
});

it.each<[string, () => unknown, string]>([
  [
    "of a name that there is not",
    () => createCore(memoryPorts(), { strategies: { linePrice: () => [] } as never }),
    "There is no strategy linePrice: there are orderTransition, linePrices, takesStock. The nearest is linePrices.",
  ],
  [
    "that is no function",
    () => createCore(memoryPorts(), { strategies: { takesStock: true } as never }),
    "The strategy takesStock must be a function.",
  ],
  [
    "that two extensions have",
    () => {
      const strategies = { takesStock: () => false };
      const [a, b] = ["a", "b"].map((name) => defineExtension({ name, strategies }));
      return createCore(memoryPorts(), { extensions: [a!, b!] });
    },
    "The strategy takesStock is in both the extension a and the extension b: leave one of them out.",
  ],
])("a strategy %s is refused at once", (_, make, message) => {
  expect(make).toThrow(message);
});

it("the types of a strategy refuse what it could not return", () => {
  const strategies: Partial<Strategies> = {
    // @ts-expect-error -- neither true, false nor a text
    orderTransition: () => 1,
    // @ts-expect-error -- amounts are numbers of minor units
    linePrices: () => ["4.00"],
  };
  expect(Object.keys(strategies)).toHaveLength(2);
});
