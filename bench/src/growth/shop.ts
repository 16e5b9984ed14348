import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import type { Core } from "@souk/core";
import { sqlOn } from "../bench-database.js";
import { coreOn } from "../core-on.js";
import { enlargeShop, multiplyShop, STRIDE } from "./grow.js";

const EACH = 100;
const FILLING_MS = 1_800_000;

/** The first shop of a database; the others are like it, with all its ids moved on. */
export interface Shops {
  readonly count: number;
  readonly user: number;
  readonly tenant: number;
  readonly token: string;
  readonly addressId: number;
  readonly products: readonly number[];
  readonly orders: readonly number[];
}

interface Filling {
  readonly count: number;
  /** The shops that are searched. */
  readonly asked: readonly number[];
  /** The products and orders of the last shop, a hundred like the others unless it is larger. */
  readonly rowsOfLast?: number;
}

/** A hundred products, orders and deliveries, as the use cases write them, in each of so many shops. */
export async function fillShops(
  url: string,
  key: string,
  { count, asked, rowsOfLast = EACH }: Filling,
): Promise<Shops> {
  const persistence = await openPersistence({
    url,
    pendingMigrations: "run",
    statementLimitMs: FILLING_MS,
  });
  try {
    const core = coreOn(persistence.unitOfWork, key);
    const first = await fillFirst(core, persistence);
    await multiplyShop(persistence, first, count);
    const shops = { ...first, count };
    const last = shopsOf(shops, count - 1);
    if (rowsOfLast > EACH) await enlargeShop(persistence, last, Math.ceil(rowsOfLast / EACH));
    await indexWhatIsAsked(core, persistence, shops, asked);
    return shops;
  } finally {
    await persistence.close();
  }
}

async function fillFirst(core: Core, persistence: Persistence) {
  const password = "correct horse battery";
  const { user, token } = await core.register(
    {},
    { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
  );
  const as = { token };
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const { id: addressId } = await core.createAddress(call, { street: "1", city: "X" });
  await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
  const [products, orders]: [number[], number[]] = [[], []];
  for (let n = 0; n < EACH; n += 1) {
    const name = `Product ${n} of the shop`;
    const { id } = await core.createProduct(call, { name, price: n + 1, stock: 1_000_000 });
    products.push(id);
    const orderItems = [{ productId: id, qty: 1, amount: 1 }];
    const placed = { addressId, paymentType: 1, totalAmount: 1, orderItems };
    orders.push((await core.createOrder(call, placed)).id ?? 0);
  }
  while (await persistence.indexOrders());
  await sqlOn(
    persistence,
    `update deliveries set status = 'succeeded', attempts_count = 1, next_attempt_at = null, delivered_at = created_at`,
  );
  return { user: user.id, tenant, token, addressId, products, orders };
}

/** A sample of the shops, spread evenly. */
export const askedShops = ({ count }: Pick<Shops, "count">, asked: number): readonly number[] =>
  Array.from({ length: asked }, (_, n) => Math.floor((n * count) / asked));

async function indexWhatIsAsked(
  core: Core,
  persistence: Persistence,
  shops: Shops,
  asked: readonly number[],
): Promise<void> {
  for (const k of new Set(asked)) {
    const { tenant, productIds, orderIds } = shopAt(shops, k);
    const call = { as: { userId: shops.user + k }, tenant };
    for (const id of productIds.slice(0, 1)) {
      await core.updateProduct(call, { id, name: "Zephyr of the shop" });
    }
    await sqlOn(
      persistence,
      `insert into unindexed_orders (tenant_id, first_id, last_id)
       values (${tenant}, ${orderIds[0]}, ${orderIds.at(-1)})`,
    );
  }
  while (await persistence.indexOrders());
  // A host does this every hour.
  await persistence.mergeSearch();
  await sqlOn(persistence, persistence.dialect === "postgres" ? "vacuum analyze" : "analyze");
}

/** The k-th shop as the only target. */
export function shopsOf(shops: Shops, k: number): Shops {
  const { token, tenant, addressId, productIds: products, orderIds: orders } = shopAt(shops, k);
  return { count: 1, user: shops.user + k, token, tenant, addressId, products, orders };
}

export type Shop = ReturnType<typeof shopAt>;

export function shopAt({ tenant, token, addressId, products, orders }: Shops, k: number) {
  const [id, secret] = token.split("|");
  const moved = (ids: readonly number[]) => ids.map((each) => each + k * STRIDE);
  return {
    token: `${Number(id) + k}|${secret}`,
    tenant: tenant + k,
    addressId: addressId + k * STRIDE,
    productIds: moved(products),
    orderIds: moved(orders),
  };
}
