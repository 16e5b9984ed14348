import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { Core, OrderDetail } from "@souk/core";
import { Chance } from "../../../../adapters-persistence/dist/testing/chance.js";
import { spawnHost } from "./crash-life.js";
import { seed, type Seeded, withCore } from "./crash-world.js";

const WRITERS = 4;
const ACKNOWLEDGED = 40;
const LIVES = 3;
const SUPPLIED = 1_000;

type Send = (
  method: "POST" | "PATCH",
  path: string,
  body: object,
) => Promise<{ order: Changed | null; isTaken: boolean }>;

interface Changed {
  readonly id: number;
  readonly version: number;
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
    const { data, order } = (await response.json()) as { data?: Changed; order?: Changed };
    return { order: order ?? data ?? null, isTaken: response.ok };
  };

/** One change after the other of an order of its own, until the host is gone. */
async function change(
  send: Send,
  { world, chance }: { readonly world: Seeded; readonly chance: Chance },
  acknowledge: (order: Changed) => void,
): Promise<void> {
  const placed = (await send("POST", "/orders", world.order)).order as Changed & {
    items: { id: number; product_id: number }[];
  };
  acknowledge(placed);
  const path = `/orders/${placed.id}`;
  const [item] = placed.items;
  const shipped: number[] = [];
  for (;;) {
    const amount = chance.below(5) + 1;
    const qty = chance.below(5) + 1;
    const fresh = { product_id: item?.product_id, qty: amount, amount: 10 };
    const shipment = { items: [{ order_item_id: item?.id, qty: 1 }] };
    const doings = [
      () => send("PATCH", path, { order_items: [{ id: item?.id, qty }, fresh] }),
      () => send("POST", `${path}/payments`, { amount, method: "cash", allow_overpayment: true }),
      () => send("POST", `${path}/refunds`, { amount }),
      () => send("POST", `${path}/shipments`, shipment),
      () => send("POST", `${path}/shipments/${shipped.pop() ?? 0}/cancel`, {}),
    ];
    const { order, isTaken } = await (
      doings[chance.below(doings.length)] as () => ReturnType<Send>
    )();
    if (isTaken && order) acknowledge(order);
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What is wrong with an order, by what its rows say of each other. */
async function problemsOf(
  core: Core,
  call: { as: { token: string }; tenant: number },
  order: OrderDetail,
): Promise<string[]> {
  const { payments, refunds, shipments, items } = order;
  const paid = sum(payments.map(({ amount }) => amount));
  const refunded = sum(refunds.map(({ amount }) => amount));
  const sent = sum(
    shipments
      .filter(({ cancelledAt }) => !cancelledAt)
      .flatMap((shipment) => shipment.items.map(({ qty }) => qty)),
  );
  const pieces = sum(items.map(({ qty }) => qty));
  const status = sent === 0 ? "unfulfilled" : sent < pieces ? "partly_shipped" : "shipped";
  const kinds: string[] = [];
  for (let cursor: string | undefined; ;) {
    const timeline = await core.getOrderTimeline(call, { id: order.id, perPage: 100, cursor });
    kinds.push(...timeline.data.map(({ kind }) => kind));
    if (!timeline.nextCursor) break;
    cursor = timeline.nextCursor;
  }
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  return [
    ...(paid === order.paidAmount ? [] : ["paid_amount"]),
    ...(refunded === order.refundedAmount ? [] : ["refunded_amount"]),
    ...(status === order.fulfillmentStatus ? [] : ["fulfillment_status"]),
    ...(count("event") === order.version ? [] : ["a change without its event"]),
    ...(count("change") === order.version ? [] : ["a change without its audit entry"]),
  ];
}

describe.each(testEngines)("orders whose host is killed on $dialect", ({ create }) => {
  it("keep each acknowledged correction, payment, refund and shipment with its event, audit entry and stock", async () => {
    const database = await create();
    try {
      const world = await seed(database.url, "http://127.0.0.1:9");
      const call = { as: { token: world.token }, tenant: world.tenant };
      const product = await withCore(database.url, async (core) => {
        await core.updateTenant(call, { settings: { inventory: "enforced" } });
        const { data } = await core.listProducts(call, {});
        const id = data[0]?.id ?? 0;
        await core.updateProduct(call, { id, stock: SUPPLIED });
        return id;
      });
      const versions = new Map<number, number>();
      for (let life = 0; life < LIVES; life += 1) {
        const host = spawnHost(world);
        const send = sendTo(await host.start(), world);
        let left = ACKNOWLEDGED;
        const acknowledge = ({ id, version }: Changed) => {
          versions.set(id, Math.max(versions.get(id) ?? 0, version));
          left -= 1;
          if (left === 0) host.child.kill("SIGKILL");
        };
        await Promise.all(
          Array.from({ length: WRITERS }, (_, writer) => {
            const chance = new Chance(life * WRITERS + writer + 1);
            return change(send, { world, chance }, acknowledge).catch(() => undefined);
          }),
        );
        await host.gone;
      }
      const { problems, stock } = await withCore(database.url, async (core) => {
        const { data } = await core.listOrders(call, { perPage: 100 });
        const found: string[] = [];
        let held = 0;
        for (const { id } of data) {
          const order = await core.getOrder(call, { id });
          found.push(...(await problemsOf(core, call, order)));
          if (order.version < (versions.get(id) ?? 0)) found.push("an acknowledged change lost");
          held += sum(order.items.map(({ qty }) => qty));
          versions.delete(id);
        }
        if (versions.size > 0) found.push("an acknowledged order lost");
        return {
          problems: found,
          stock: held + (await core.getProduct(call, { id: product })).stock,
        };
      });
      expect(problems).toEqual([]);
      expect(stock).toBe(SUPPLIED);
    } finally {
      await database.drop();
    }
  });
});
