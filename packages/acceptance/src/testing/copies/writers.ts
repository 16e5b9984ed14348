import { Operator } from "@souk/core/operator";
import { publishDueAnnouncements, pushDueAnnouncements } from "@souk/core/adapter";
import { newUserWithToken, type SeededRandom } from "@souk/core/testing";
import type { ApiClient } from "../api-client.js";
import type { TestHost } from "../open-host.js";

/** The shared records of all writers, so that they collide. */
export interface Shop {
  readonly host: TestHost;
  readonly api: ApiClient;
  readonly tenant: number;
  readonly random: SeededRandom;
  readonly categories: number[];
  readonly products: number[];
  readonly orders: number[];
  readonly announcements: number[];
}

const DAY = 86_400_000;

type Writer = (shop: Shop) => Promise<unknown>;

/** A refusal, such as for stock that is gone by then, is not a failure of a writer. */
async function made(call: ReturnType<ApiClient["post"]>) {
  const { status, text, body } = await call;
  if (status >= 500) throw new Error(`${status} ${text}`);
  return status < 400 ? body.data : null;
}

async function done(call: ReturnType<ApiClient["post"]>): Promise<void> {
  const { status, text } = await call;
  if (status >= 400) throw new Error(`${status} ${text}`);
}

const some = ({ random }: Shop, ids: readonly number[]): number =>
  ids.length > 0 ? random.pick(ids) : 0;

export const newProduct = async (shop: Shop, more: object = {}): Promise<number> => {
  const product = { name: `Mug ${shop.random.between(1, 999)}`, price: 4, stock: 200, ...more };
  const { id } = await made(shop.api.post("/products", product));
  shop.products.push(id);
  return id;
};

export const newCategory = async (shop: Shop): Promise<number> => {
  const { id } = await made(shop.api.post("/category/create", { name: "Mugs" }));
  shop.categories.push(id);
  return id;
};

export const newOrder = async (
  shop: Shop,
  products: readonly number[],
  more: object = {},
): Promise<number> => {
  const order = {
    address: { street: "1 Main St", city: "Bath" },
    payment_type: 1,
    total_amount: 8,
    order_items: products.map((product_id) => ({ product_id, qty: 2, amount: 4 })),
    ...more,
  };
  const placed = await made(shop.api.post("/orders", order));
  if (placed) shop.orders.push(placed.id);
  return placed?.id ?? 0;
};

async function buy(shop: Shop): Promise<void> {
  const products = [...new Set([1, 2, 3].map(() => some(shop, shop.products)))];
  await newOrder(shop, products.slice(0, shop.random.between(1, 3)));
}

async function correct(shop: Shop): Promise<void> {
  const id = some(shop, shop.orders);
  const order = await made(shop.api.get(`/orders/${id}`));
  if (!order) return;
  if (shop.random.chance(0.3)) {
    await made(shop.api.post(`/orders/${id}/cancel`));
    return;
  }
  const [item] = order.items;
  const qty = shop.random.between(1, 4);
  await made(shop.api.patch(`/orders/${id}`, { order_items: [{ id: item.id, qty }] }));
}

async function settle(shop: Shop): Promise<void> {
  const id = some(shop, shop.orders);
  const order = await made(shop.api.get(`/orders/${id}`));
  if (!order) return;
  const deeds = [
    ["payments", { amount: 1, method: "cash" }],
    ["refunds", { amount: 1 }],
    ["shipments", { items: [{ order_item_id: order.items[0].id, qty: 1 }] }],
    ["returns", { items: [{ order_item_id: order.items[0].id, qty: 1 }] }],
    ["process", {}],
  ] as const;
  const [what, body] = shop.random.pick(deeds);
  await made(shop.api.post(`/orders/${id}/${what}`, body));
}

async function count(shop: Shop): Promise<void> {
  const id = some(shop, shop.products);
  if (shop.random.chance(0.2)) await newProduct(shop);
  else if (shop.random.chance(0.1)) await made(shop.api.delete(`/products/${id}`));
  else await made(shop.api.post(`/products/${id}/stock`, { by: shop.random.pick([-1, 2]) }));
}

async function sortOut(shop: Shop): Promise<void> {
  const id = some(shop, shop.categories);
  const product = some(shop, shop.products);
  const turn = shop.random.between(1, 10);
  if (turn <= 2) await newCategory(shop);
  else if (turn <= 4) await made(shop.api.delete(`/category/${id}`));
  else if (turn <= 5) await made(shop.api.patch(`/category/${id}`, { name: "Cups" }));
  else await made(shop.api.patch(`/products/${product}`, { category_id: id || null }));
}

async function importSome(shop: Shop): Promise<void> {
  const rows = [1, 2, 3].map(() => `S${shop.random.between(1, 6)}`);
  const lines = [...new Set(rows)].map((sku) => `${sku},Imported,${shop.random.between(1, 9)}`);
  const headers = { "content-type": "text/csv" };
  const file = `sku,name,price\n${lines.join("\n")}`;
  await made(shop.api.send("POST", "/products/import", file, { headers }));
}

const gateway = { push: async () => ({ ok: true }) as const };

/** A time at which all that was scheduled is due. */
const afterwards = ({ host }: Shop) => new Date(host.clock.now().getTime() + 2 * DAY);

const publishDue = (shop: Shop) =>
  publishDueAnnouncements(shop.host.ports, async () => afterwards(shop));

const pushDue = (shop: Shop) =>
  pushDueAnnouncements(shop.host.ports, gateway, { time: async () => afterwards(shop) });

async function announce(shop: Shop): Promise<void> {
  const id = some(shop, shop.announcements);
  const { api, random, host } = shop;
  const turn = random.between(1, 20);
  if (turn <= 4) await publishDue(shop);
  else if (turn <= 8) await pushDue(shop);
  else if (turn <= 9) await made(api.delete(`/announcements/${id}`));
  else if (turn <= 13) await made(api.patch(`/announcements/${id}`, { title: "Sale!" }));
  else {
    const scheduled_at = new Date(host.clock.now().getTime() + DAY).toISOString();
    const news = { title: "Sale", type: "info", status: "scheduled", scheduled_at };
    const added = await made(api.post("/announcements", { ...news, is_push_enabled: true }));
    if (added) shop.announcements.push(added.id);
  }
}

async function tidyUp(shop: Shop): Promise<void> {
  const id = some(shop, shop.orders);
  if (shop.random.chance(0.3)) await made(shop.api.delete(`/orders/${id}`));
  else await made(shop.api.patch(`/orders/${id}`, { metadata: { shelf: "B4" } }));
}

export const writers: readonly Writer[] = [
  buy,
  correct,
  settle,
  count,
  sortOut,
  importSome,
  announce,
  tidyUp,
];

/**
 * Changes records without one of the thirteen kinds of events. Nothing changes them afterwards, and the copy has just seen
 * them, so a change that the feed leaves out stays unseen.
 */
export async function finish(shop: Shop, caughtUp: () => Promise<void>): Promise<void> {
  const { api, host } = shop;
  const sold = [await newProduct(shop), await newProduct(shop)];
  const cancelled = await newOrder(shop, [await newProduct(shop)]);
  const category_id = await newCategory(shop);
  for (const _ of [1, 2]) await newProduct(shop, { category_id });
  const scheduled_at = new Date(host.clock.now().getTime() + DAY).toISOString();
  const news = { title: "Sale", type: "info", status: "scheduled", scheduled_at };
  await done(api.post("/announcements", news));
  await done(api.post("/announcements", { ...news, is_push_enabled: true }));
  const { user, email } = await newUserWithToken(host.core, "Olga");
  const customer = { name: "Olga", email };
  const order = await newOrder(shop, [await newProduct(shop)], { customer });
  const payment = { amount: 1, method: "cash", reference: email };
  await done(api.post(`/orders/${order}/payments`, payment));
  await caughtUp();
  await newOrder(shop, sold);
  await done(api.post(`/orders/${cancelled}/cancel`));
  await done(api.delete(`/category/${category_id}`));
  await publishDue(shop);
  await caughtUp();
  await pushDue(shop);
  await host.core.eraseUser({ as: new Operator("test") }, { userId: user.id, confirm: email });
  await caughtUp();
}
