import { type Core, moneyToNumber } from "@souk/core";
import type { Currency } from "@souk/core/adapter";
import type { Operator } from "@souk/core/operator";
import type { DemoWorld } from "./demo-world.js";
import { customers, type DemoShop } from "./shops.js";

interface Priced {
  readonly id: number;
  /** In minor units, as the core returns it. */
  readonly price: number;
  readonly currency: Currency;
}

/** The states of ten orders in turn: paid in full, partly or not at all, and shipped or not. */
const FATES = [
  { status: "completed", paid: 1, isShipped: true },
  { status: "completed", paid: 1, isShipped: true },
  { status: "processing", paid: 1, isShipped: true },
  { status: "completed", paid: 1, isShipped: true },
  { status: "pending", paid: 0, isShipped: false },
  { status: "completed", paid: 1, isShipped: true },
  { status: "cancelled", paid: 0, isShipped: false },
  { status: "completed", paid: 1, isShipped: true },
  { status: "processing", paid: 0.5, isShipped: false },
  { status: "pending", paid: 1, isShipped: false },
] as const;

const METHODS = ["Card", "Bank transfer", "Cash"] as const;
const CARRIERS = ["Posten", "DHL", "UPS"] as const;

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
  for (let n = total; n < shop.orders; n += 1) {
    clock.advance(1 / (shop.orders - n + shop.orders / 10));
    const as = actingFor(shop.team[n % shop.team.length]);
    const { id } = await core.createOrder({ as, tenant }, orderOf(n, products));
    await settle(core, owner, await core.getOrder(owner, { id: Number(id) }), n);
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

function orderOf(n: number, products: readonly Priced[]) {
  const lines = Array.from({ length: 1 + (n % 3) }, (_, line) => {
    const product = products[(n * 7 + line * 13) % products.length];
    if (!product) throw new Error("A shop has products.");
    const qty = 1 + ((n + line) % 3);
    return { productId: product.id, qty, cost: product.price * qty };
  });
  const currency = products[0]?.currency ?? null;
  const { address, ...customer } = customers[n % customers.length] ?? {};
  if (!address) throw new Error("The demo has customers.");
  return {
    customer,
    address,
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
  { id, totalAmount, currency, items }: Awaited<ReturnType<Core["getOrder"]>>,
  n: number,
): Promise<void> {
  const { status, paid, isShipped } = FATES[n % FATES.length] ?? FATES[0];
  if (status === "cancelled") {
    await core.cancelOrder(owner, { id, reason: "Out of stock until next month." });
    return;
  }
  if (paid > 0) {
    const amount = moneyToNumber(Math.floor(totalAmount * paid), currency);
    await core.addPayment(owner, { id, amount, method: METHODS[n % METHODS.length] ?? "Cash" });
  }
  if (status === "pending") return;
  await core.processOrder(owner, { id });
  if (isShipped) {
    const carrier = CARRIERS[n % CARRIERS.length] ?? null;
    const parcel = items.map((item) => ({ orderItemId: item.id, qty: item.qty }));
    await core.addShipment(owner, { id, carrier, items: parcel });
  }
  if (status === "completed") await core.completeOrder(owner, { id });
}
