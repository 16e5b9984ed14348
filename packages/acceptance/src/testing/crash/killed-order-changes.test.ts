import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { Core, OrderDetail } from "@souk/core";
import { Chance } from "../../../../adapters-persistence/dist/testing/chance.js";
import { spawnHost } from "./crash-life.js";
import { recounted, seed, type Seeded, withCore } from "./crash-world.js";
import { nothingYet, problemsOfShop, runShop } from "./shop-life.js";

const WRITERS = 4;
const ACKNOWLEDGED = 40;
const LIVES = 3;
/** Of each variant that is ordered, and of the one that is not. */
const SUPPLIED = 1_000;
const SPARE = 7;

type Call = { readonly as: { readonly token: string }; readonly tenant: number };

type Send = (method: "POST" | "PATCH", path: string, body: object) => Promise<Answer>;

interface Answer {
  readonly order: Changed | null;
  /** The payment, refund, shipment or return that was recorded or changed. */
  readonly record: number | null;
  readonly isTaken: boolean;
}

interface Changed {
  readonly id: number;
  readonly version: number;
}

interface Body {
  readonly data?: Changed;
  readonly order?: Changed;
  readonly results?: readonly { readonly status: number }[];
}

const sendTo =
  (origin: string, { token, tenant }: Seeded): Send =>
  async (method, path, body) => {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant-id": String(tenant),
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${origin}/api/v2/admin${path}`, request);
    const { data, order, results } = (await response.json()) as Body;
    const record = (order && data?.id) ?? null;
    const isTaken = results ? results[0]?.status === 200 : response.ok;
    return { order: order ?? data ?? null, record, isTaken };
  };

/** Changes its own orders one after another until the host is gone. */
async function change(
  send: Send,
  given: { readonly world: Seeded; readonly chance: Chance },
  acknowledge: (order: Changed) => void,
): Promise<void> {
  for (;;) await changeOne(send, given, acknowledge);
}

/** Ends with an order that is processed. */
async function changeOne(
  send: Send,
  { world, chance }: { readonly world: Seeded; readonly chance: Chance },
  acknowledge: (order: Changed) => void,
): Promise<void> {
  const placed = (await send("POST", "/orders", world.order)).order as Changed & {
    items: { id: number; product_id: number; variant: { id: number } }[];
  };
  acknowledge(placed);
  const path = `/orders/${placed.id}`;
  const [item] = placed.items;
  const payments: number[] = [];
  const refunds: number[] = [];
  const shipments: number[] = [];
  const returns: number[] = [];
  const record = async (into: number[], kind: string, body: object) => {
    const answer = await send("POST", `${path}/${kind}`, body);
    if (answer.record !== null) into.push(answer.record);
    return answer;
  };
  /** Documents leave the version of their order as it is. */
  const paper = async (kind: "invoice" | "credit-note") => {
    await send("POST", `${path}/${kind}`, {});
    return { order: null, record: null, isTaken: false };
  };
  for (let { version } = placed; ;) {
    const amount = chance.below(5) + 1;
    const qty = chance.below(5) + 1;
    const fresh = { variant_id: item?.variant.id, qty: amount, amount: 10 };
    const shipment = { items: [{ order_item_id: item?.id, qty: 1 }] };
    const back = { items: [{ order_item_id: item?.id, qty: 1, restock: chance.below(2) === 0 }] };
    const payment = { amount, method: "cash", allow_overpayment: true };
    const doings = [
      () => send("PATCH", path, { order_items: [{ id: item?.id, qty }, fresh] }),
      () => record(payments, "payments", payment),
      () => send("POST", `${path}/payments/${payments.pop() ?? 0}/void`, {}),
      () => record(refunds, "refunds", { amount }),
      () => send("POST", `${path}/refunds/${refunds.pop() ?? 0}/void`, {}),
      () => record(shipments, "shipments", shipment),
      () => send("PATCH", `${path}/shipments/${shipments.at(-1) ?? 0}`, { carrier: `No. ${qty}` }),
      () => send("POST", `${path}/shipments/${shipments.pop() ?? 0}/cancel`, {}),
      () => record(returns, "returns", back),
      () => send("POST", `${path}/returns/${returns.at(-1) ?? 0}/receive`, {}),
      () => send("POST", `${path}/returns/${returns.pop() ?? 0}/cancel`, {}),
      () => paper("invoice"),
      () => paper("credit-note"),
    ];
    if (chance.below(3 * doings.length) === 0) {
      const bulk = { action: "process", ids: [placed.id] };
      if (!(await send("POST", "/orders/bulk", bulk)).isTaken) continue;
      return acknowledge({ id: placed.id, version: version + 1 });
    }
    const { order, isTaken } = await (
      doings[chance.below(doings.length)] as () => ReturnType<Send>
    )();
    if (!isTaken || !order) continue;
    ({ version } = order);
    acknowledge(order);
  }
}

interface Grid {
  readonly product: number;
  /** The variants that are ordered. */
  readonly kept: readonly { readonly id: number }[];
  /** The last number that is the price of the variant that nobody orders. */
  price: number;
}

const sizes = { options: [{ name: "Size", values: ["S", "M", "L"] }] };
const large = (price: number) => ({ options: { Size: "L" }, price, stock: SPARE });

/** A product whose variants S and M are ordered. */
async function sizesOf(core: Core, call: Call, id: number): Promise<Grid> {
  const supplied = (Size: string) => ({ options: { Size }, price: 10, stock: SUPPLIED });
  const variants = [supplied("S"), supplied("M"), large(1)];
  const { variants: [...kept] = [] } = await core.updateProduct(call, { id, ...sizes, variants });
  return { product: id, kept: kept.slice(0, 2).map((each) => ({ id: each.id })), price: 1 };
}

/** Replaces L by another L beside the orders of S and M, until the host is gone. */
async function replaceLarge(send: Send, grid: Grid): Promise<void> {
  for (let n = grid.price + 1; ; n += 1) {
    const variants = [...grid.kept, large(n)];
    const { isTaken } = await send("PATCH", `/products/${grid.product}`, { ...sizes, variants });
    if (!isTaken) throw new Error("A list of variants was refused.");
    grid.price = n;
  }
}

/** The host is gone; any other failure is one of the test. */
function leave(error: unknown): void {
  if (!/fetch failed|terminated/.test(String(error))) throw error;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Inconsistencies between the rows of an order. */
async function problemsOf(core: Core, call: Call, order: OrderDetail): Promise<string[]> {
  const { payments, refunds, shipments, returns, items } = order;
  const paid = sum(payments.map(({ amount, voidedAt }) => (voidedAt ? 0 : amount)));
  const refunded = sum(refunds.map(({ amount, voidedAt }) => (voidedAt ? 0 : amount)));
  const sent = sum(
    shipments
      .filter(({ cancelledAt }) => !cancelledAt)
      .flatMap((shipment) => shipment.items.map(({ qty }) => qty)),
  );
  const pieces = sum(items.map(({ qty }) => qty));
  const status = sent === 0 ? "unfulfilled" : sent < pieces ? "partly_shipped" : "shipped";
  const held = returns.filter((each) => each.status !== "cancelled");
  const back = sum(
    held
      .filter((each) => each.status === "received")
      .flatMap((each) => each.items.map(({ qty }) => qty)),
  );
  const requested = held.length > 0 ? "requested" : "none";
  const returned = back === 0 ? requested : back < sent ? "partly_returned" : "returned";
  const kinds: string[] = [];
  for (let cursor: string | undefined; ;) {
    const timeline = await core.getOrderTimeline(call, { id: order.id, perPage: 100, cursor });
    kinds.push(...timeline.data.map(({ kind }) => kind));
    if (!timeline.nextCursor) break;
    cursor = timeline.nextCursor;
  }
  // Invoices have audit entries and leave the version of their order as it is.
  const { total: documents } = await core.listOrderInvoices(call, { id: order.id });
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  return [
    ...(paid === order.paidAmount ? [] : ["paid_amount"]),
    ...(refunded === order.refundedAmount ? [] : ["refunded_amount"]),
    ...(status === order.fulfillmentStatus ? [] : ["fulfillment_status"]),
    ...(returned === order.returnStatus ? [] : ["return_status"]),
    ...(held.flatMap((each) => each.items).length > sent ? ["more returned than shipped"] : []),
    ...(count("event") === order.version ? [] : ["a change without its event"]),
    ...(count("change") - documents === order.version ? [] : ["a change without its audit entry"]),
  ];
}

async function gapsOf(core: Core, call: Call) {
  const numbers: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await core.listInvoices(call, { perPage: 100, cursor });
    numbers.push(...page.data.map(({ number }) => Number(number)));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  const isWhole = numbers.every((number) => number >= 1 && number <= numbers.length);
  return isWhole && new Set(numbers).size === numbers.length ? [] : ["a gap in invoice numbers"];
}

/** The pieces that returns gave back to stock. */
const restocked = ({ returns }: OrderDetail): number[] =>
  returns
    .filter(({ status }) => status === "received")
    .flatMap(({ items }) => items.map(({ qty, restock }) => (restock ? qty : 0)));

describe.each(testEngines)("orders and variants whose host is killed on $dialect", ({ create }) => {
  it("keep each acknowledged change with its event, audit entry and stock, and so does their shop", async () => {
    const database = await create();
    try {
      const seeded = await seed(database.url, "http://127.0.0.1:9");
      const call = { as: { token: seeded.token }, tenant: seeded.tenant };
      const grid = await withCore(database.url, async (core) => {
        await core.updateTenant(call, { settings: { inventory: "enforced" } });
        const { data } = await core.listProducts(call, {});
        return sizesOf(core, call, data[0]?.id ?? 0);
      });
      const items = grid.kept.map(({ id }, at) => ({ variant_id: id, qty: at + 1, amount: 10 }));
      const world = { ...seeded, order: { ...seeded.order, order_items: items } };
      const versions = new Map<number, number>();
      const done = nothingYet();
      for (let life = 0; life < LIVES; life += 1) {
        const host = spawnHost(world);
        const origin = await host.start();
        const send = sendTo(origin, world);
        let left = ACKNOWLEDGED;
        const acknowledge = ({ id, version }: Changed) => {
          versions.set(id, Math.max(versions.get(id) ?? 0, version));
          left -= 1;
          if (left === 0) host.child.kill("SIGKILL");
        };
        const shop = runShop(origin, world, done).catch(leave);
        const writers = Array.from({ length: WRITERS }, (_, writer) => {
          const chance = new Chance(life * WRITERS + writer + 1);
          return change(send, { world, chance }, acknowledge).catch(leave);
        });
        const grown = replaceLarge(send, grid).catch(leave);
        await Promise.all([shop, grown, ...writers]);
        await host.gone;
      }
      const { problems, stock } = await withCore(database.url, async (core) => {
        const { data } = await core.listOrders(call, { perPage: 100 });
        const found = await problemsOfShop(core, call, done);
        let held = 0;
        for (const { id } of data) {
          const order = await core.getOrder(call, { id });
          found.push(...(await problemsOf(core, call, order)));
          if (order.version < (versions.get(id) ?? 0)) found.push("an acknowledged change lost");
          held += sum(order.items.map(({ qty }) => qty)) - sum(restocked(order));
          versions.delete(id);
        }
        found.push(...(await gapsOf(core, call)));
        if (versions.size > 0) found.push("an acknowledged order lost");
        const { variants = [], ...product } = await core.getProduct(call, { id: grid.product });
        if (product.stock !== sum(variants.map(({ stock }) => stock))) found.push("a sum of stock");
        const price = (variants.at(-1)?.price ?? 0) / 100;
        if (price !== grid.price && price !== grid.price + 1) found.push("a list of variants");
        return { problems: found, stock: held + product.stock };
      });
      expect(problems).toEqual([]);
      expect(stock).toBe(2 * SUPPLIED + SPARE);
      expect(await recounted(database.url)).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
