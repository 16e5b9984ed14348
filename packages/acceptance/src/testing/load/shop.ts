import { type ApiAnswer, ApiClient } from "../api-client.js";
import { until } from "../receiver.js";

export interface LoadedShop {
  readonly token: string;
  readonly tenant: number;
  readonly api: ApiClient;
  /** The body of an order that is always accepted. */
  readonly order: string;
}

/** A person with a tenant of their own, who can order without end. */
export async function openShop(origin: string, name = "Ada"): Promise<LoadedShop> {
  const anonymous = new ApiClient(origin);
  const make = (path: string, input: object, to = anonymous) => served(() => to.post(path, input));
  const registered = await make("/register", {
    name,
    email: `${name.toLowerCase()}-${process.pid}@example.com`,
    password: "correct horse",
    password_confirmation: "correct horse",
  });
  const { token } = registered.body;
  const person = anonymous.as({ token });
  const tenant = idOf(await make("/tenants", { name: `Shop of ${name}` }, person));
  const api = anonymous.as({ token, tenant });
  const shoe = { name: "Shoe", price: 5, stock: 2_000_000_000 };
  const product = idOf(await make("/products", shoe, api));
  const address = idOf(await make("/addresses", { street: "1 Souk Lane", city: "Fez" }, api));
  const item = { product_id: product, qty: 1, amount: 5 };
  const order = { address_id: address, payment_type: 1, total_amount: 5, order_items: [item] };
  return { token, tenant, api, order: JSON.stringify(order) };
}

export const idOf = ({ body }: ApiAnswer): number => (body.data ?? body).id;

/** The orders of a shop that can be read back. */
export async function ordersOf({ api }: LoadedShop): Promise<Set<number>> {
  const ids = new Set<number>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = await served(() => api.get(`/orders?per_page=100&sort=id${at}`));
    const { data, next_cursor } = page.body.data;
    for (const { id } of data) ids.add(id);
    cursor = next_cursor ?? null;
  }
  return ids;
}

/** Asks again where nothing was done because there was too much to do. */
async function served(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const isRefused = ({ status, body }: ApiAnswer) =>
    status === 503 && body.code !== "outcome_unknown";
  let answer = await ask();
  await until(async () => !isRefused(answer) || !isRefused((answer = await ask())));
  return answer;
}
