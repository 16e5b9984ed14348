import { type Core, moneyToNumber } from "@souk/core";
import type { Currency } from "@souk/core/adapter";
import type { Operator } from "@souk/core/operator";
import type { DemoWorld } from "./demo-world.js";
import type { DemoShop } from "./shops.js";

interface Priced {
  readonly id: number;
  /** In minor units, as the core returns it. */
  readonly price: number;
  readonly currency: Currency;
}

/** The final states of ten orders in turn. */
const FATES = [
  "completed",
  "completed",
  "processing",
  "completed",
  "pending",
  "completed",
  "cancelled",
  "completed",
  "processing",
  "pending",
] as const;

/** Continues after the orders that the shop has, so that a second run finishes an interrupted one. */
export async function placeDemoOrders(
  world: DemoWorld,
  shop: DemoShop,
  tenant: number,
  placed: () => void,
): Promise<void> {
  const { core, actingFor, clock } = world;
  const owner = { as: actingFor(shop.team[0]), tenant };
  const { total } = await core.listOrders(owner, { perPage: 1 });
  if (total >= shop.orders) return;
  const products = await productsOf(core, owner);
  const buyers = await Promise.all(
    shop.team.map(async (name) => ({
      as: actingFor(name),
      address: await addressOf(core, actingFor(name), name),
    })),
  );
  for (let n = total; n < shop.orders; n += 1) {
    clock.advance(1 / (shop.orders - n + shop.orders / 10));
    const buyer = buyers[n % buyers.length];
    if (!buyer) throw new Error("A shop has a team.");
    const order = await core.createOrder(
      { as: buyer.as, tenant },
      orderOf(n, buyer.address, products),
    );
    await settle(core, owner, Number(order.id), FATES[n % FATES.length] ?? "pending");
    placed();
  }
}

async function productsOf(
  core: Core,
  owner: { readonly as: Operator; readonly tenant: number },
): Promise<Priced[]> {
  const found: Priced[] = [];
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await core.listProducts(owner, {
      perPage: 100,
      sort: "id",
      cursor,
    });
    found.push(...data);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

async function addressOf(core: Core, as: Operator, name: string): Promise<number> {
  const {
    data: [first],
  } = await core.listAddresses({ as }, { perPage: 1 });
  if (first) return first.id;
  const street = `${name.length * 7} Harbour Street`;
  return (await core.createAddress({ as }, { street, city: "Oslo" })).id;
}

function orderOf(n: number, addressId: number, products: readonly Priced[]) {
  const lines = Array.from({ length: 1 + (n % 3) }, (_, line) => {
    const product = products[(n * 7 + line * 13) % products.length];
    if (!product) throw new Error("A shop has products.");
    const qty = 1 + ((n + line) % 3);
    return { productId: product.id, qty, cost: product.price * qty };
  });
  const currency = products[0]?.currency ?? null;
  return {
    addressId,
    paymentType: 1,
    totalAmount: moneyToNumber(
      lines.reduce((sum, { cost }) => sum + cost, 0),
      currency,
    ),
    orderItems: lines.map(({ cost, ...item }) => ({
      ...item,
      amount: moneyToNumber(cost, currency),
    })),
  };
}

async function settle(
  core: Core,
  owner: { readonly as: Operator; readonly tenant: number },
  id: number,
  fate: (typeof FATES)[number],
): Promise<void> {
  if (fate === "cancelled") {
    await core.cancelOrder(owner, { id, reason: "Out of stock until next month." });
    return;
  }
  if (fate === "pending") return;
  await core.processOrder(owner, { id });
  if (fate === "completed") await core.completeOrder(owner, { id });
}
