import { type ApiAnswer, ApiClient } from "../api-client.js";

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
  const registered = await anonymous.post("/register", {
    name,
    email: `${name.toLowerCase()}-${process.pid}@example.com`,
    password: "correct horse",
    password_confirmation: "correct horse",
  });
  const { token } = registered.body;
  const tenant = idOf(await anonymous.post("/tenants", { name: `Shop of ${name}` }, { token }));
  const api = anonymous.as({ token, tenant });
  const product = idOf(
    await api.post("/products", { name: "Shoe", price: 5, stock: 2_000_000_000 }),
  );
  const address = idOf(await api.post("/addresses", { street: "1 Souk Lane", city: "Fez" }));
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
    const { data, next_cursor } = (await api.get(`/orders?per_page=100&sort=id${at}`)).body.data;
    for (const { id } of data) ids.add(id);
    cursor = next_cursor ?? null;
  }
  return ids;
}
