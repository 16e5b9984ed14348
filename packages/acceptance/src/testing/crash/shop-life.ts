import type { Core } from "@souk/core";
import type { Seeded } from "./crash-world.js";

type Call = { readonly as: { readonly token: string }; readonly tenant: number };

export interface Acknowledged {
  /** The last number that is the price of its product, in its preference, and the first of its past orders. */
  price: number;
  preference: number;
  pastOrder: number;
  readonly imports: Map<number, string>;
  /** Tenants that named a currency. */
  readonly currencies: number[];
}

export const nothingYet = (): Acknowledged => ({
  price: 0,
  preference: 0,
  pastOrder: 0,
  imports: new Map(),
  currencies: [],
});

const PAST_ORDERS = 3;
const HEADINGS = "Name,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price";
const pastOrders = (n: number) =>
  Array.from(
    { length: PAST_ORDERS },
    (_, part) => `#${n}-${part},2024-01-31 10:00:00 +0000,EUR,5.00,1,Cup,5.00`,
  );

const SKU = "K-1";
const PREFERENCE = "page";

interface Made {
  readonly id: number;
  readonly status?: string;
}

/** Everything of a shop besides its orders, one change after the other, until the host is gone. */
export async function runShop(
  origin: string,
  { token, tenant }: Seeded,
  done: Acknowledged,
): Promise<void> {
  const send = async (method: string, path: string, body: object | string, shop = tenant) => {
    const response = await fetch(`${origin}/api/v2/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant-id": String(shop),
        "content-type": typeof body === "string" ? "text/csv" : "application/json",
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Partial<Made> & { readonly data?: Made };
    // An import may have ended before it is cancelled.
    if (!response.ok && response.status !== 409) throw new Error(`${path}: ${response.status}`);
    const { id = 0, status = "done" } = answer.data ?? answer;
    return { id, status };
  };
  // A turn that was broken off is done again.
  for (let n = Math.min(done.price, done.preference, done.pastOrder) + 1; ; n += 1) {
    await send("PUT", `/products/by-sku/${SKU}`, { name: "Kettle", price: n });
    done.price = n;
    await send("PUT", `/preferences/${PREFERENCE}`, { value: n });
    done.preference = n;
    const file = [HEADINGS, ...pastOrders(n), ""].join("\n");
    await send("POST", "/past-orders/import?from=shopify", file);
    done.pastOrder = n;
    const { id } = await send(
      "POST",
      "/products/import?async=true",
      `sku,name,price\nI-${n},Cup,1\n`,
    );
    done.imports.set(id, (await send("POST", `/imports/${id}/cancel`, {})).status);
    const { id: shop } = await send("POST", "/tenants", { name: `Shop ${n}` });
    await send("POST", "/products", { name: "Lamp", price: 1.5 }, shop);
    await send("PATCH", `/tenants/${shop}`, { settings: { currency: "KWD" } }, shop);
    done.currencies.push(shop);
  }
}

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string | null;
}

async function pagesOf<T>(page: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | undefined; ;) {
    const { data, nextCursor } = await page(cursor);
    all.push(...data);
    if (!nextCursor) return all;
    cursor = nextCursor;
  }
}

async function eventsOf(core: Core, call: Call, product: number): Promise<number> {
  let count = 0;
  const kinds = "product.created,product.updated";
  for (let after: string | undefined; ;) {
    const { data, next } = await core.listEvents(call, { kinds, limit: 1_000, after });
    count += data.filter((event) => event.data["product_id"] === product).length;
    if (next === null || next === after) return count;
    after = next;
  }
}

export async function problemsOfShop(
  core: Core,
  call: Call,
  done: Acknowledged,
): Promise<string[]> {
  const { data: products } = await core.listProducts(call, { sku: SKU });
  const product = products[0];
  const isNext = (found: number, known: number) => found === known || found === known + 1;
  const events = await eventsOf(core, call, product?.id ?? 0);
  const trail = await pagesOf((cursor) =>
    core.listAuditLog(call, { action: "putProductBySku", perPage: 100, cursor }),
  );
  const { value } = (await core.getPreference(call, { name: PREFERENCE })) as { value: unknown };
  const past = await pagesOf((cursor) => core.listPastOrders(call, { perPage: 100, cursor }));
  const filesOf = Map.groupBy(past, ({ number }) => Number(number.slice(1, number.indexOf("-"))));
  const problems = [
    ...(product && isNext(product.price / 100, done.price) ? [] : ["a price by SKU"]),
    ...(product?.version === events ? [] : ["a price without its event"]),
    ...(product?.version === trail.length ? [] : ["a price without its audit entry"]),
    ...(isNext(Number(value), done.preference) ? [] : ["a preference"]),
    ...(isNext(filesOf.size, done.pastOrder) ? [] : ["past orders"]),
    ...([...filesOf.values()].every((orders) => orders.length === PAST_ORDERS)
      ? []
      : ["half a file of past orders"]),
  ];
  for (const [id, status] of done.imports) {
    const job = await core.getImport(call, { id });
    if (job.status !== status) problems.push(`an import that was ${status}`);
  }
  const tenants = await core.listTenants({ as: call.as }, {});
  for (const { id, settings } of tenants.filter((each) => each.name.startsWith("Shop "))) {
    const { data } = await core.listProducts({ as: call.as, tenant: id }, {});
    const isNamed = settings.currency === "KWD";
    if (done.currencies.includes(id) && !isNamed) problems.push("a currency");
    const price = isNamed ? 1_500 : 150;
    if (!data.every((each) => each.price === price)) problems.push("a price in another currency");
  }
  return problems;
}
