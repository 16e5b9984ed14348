import type { ApiClient } from "../api-client.js";
import { until } from "../receiver.js";
import type { Person, Released } from "./released.js";

const PASSWORD = "correct horse";
const GOODS = { ada: ["Floor lamp", "Lámpara 電燈"], eve: ["Shirt", "Socks", "Hat"] } as const;
const NOBODY_LISTENS = "http://127.0.0.1:9/hook";

type Filled = Pick<Released, "people" | "endedToken" | "webhook" | "secret" | "answers">;

/** Two shops with everything that a shop may have, made as clients make it, and what is answered about it. */
export async function fill(anonymous: ApiClient): Promise<Filled> {
  const [ada, ben, eve] = [
    await register(anonymous, "Ada"),
    await register(anonymous, "Ben"),
    await register(anonymous, "Eve"),
  ];
  const ended = (await signIn(anonymous, ada.email)).token;
  await made(anonymous.as({ token: ended }).post("/logout"));
  const lamps = await openShop(anonymous, ada, "Lamps");
  await made(
    anonymous
      .as({ token: ada.token })
      .post(`/team-members/${lamps}`, { email: ben.email, role: "MEMBER" }),
  );
  const clothes = await openShop(anonymous, eve, "Clothes");
  const people = {
    ada: { ...ada, tenant: lamps },
    ben: { ...ben, tenant: lamps },
    eve: { ...eve, tenant: clothes },
  };
  const as = ({ token, tenant }: Person) => anonymous.as({ token, tenant });
  const stock = {
    ada: await stockUp(as(people.ada), "ada", GOODS.ada),
    eve: await stockUp(as(people.eve), "eve", GOODS.eve),
  };
  await inform(as(people.ada), as(people.ben));
  await made(anonymous.post("/password/forgot", { email: ben.email }));
  const { webhook, secret } = await subscribe(as(people.ada), lamps);
  const answers: Filled["answers"][number][] = [];
  for (const [who, person] of Object.entries(people)) {
    const { products, orders } = who === "eve" ? stock.eve : stock.ada;
    for (const path of pathsOf(person.tenant, products, orders, who !== "ben")) {
      const { status, body } = await as(person).get(path);
      answers.push({ who, path, status, body });
    }
  }
  return { people, endedToken: ended, webhook, secret, answers };
}

/** The body of an answer that says that it was done. */
async function made(asked: ReturnType<ApiClient["post"]>) {
  const { status, text, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

async function register(anonymous: ApiClient, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const account = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  const { token } = await made(anonymous.post("/register", account));
  return { email, password: PASSWORD, token: token as string };
}

const signIn = (anonymous: ApiClient, email: string): Promise<{ token: string }> =>
  made(anonymous.post("/login", { email, password: PASSWORD }));

async function openShop(anonymous: ApiClient, { token }: { token: string }, name: string) {
  return (await made(anonymous.as({ token }).post("/tenants", { name }))).id as number;
}

/** Products of which the last is gone, and orders of them of which one is cancelled. */
async function stockUp(api: ApiClient, who: string, names: readonly string[]) {
  const category = await made(api.post("/category/create", { name: `Things of ${who}` }));
  const products: number[] = [];
  for (const [n, name] of [...names, "Discontinued"].entries()) {
    const description = `A ${name}\nin two lines`;
    const product = { name, description, sku: `${who}-${n}`, price: 10.25 * (n + 1), stock: 50 };
    const category_id = n < 2 ? category.data.id : null;
    products.push((await made(api.post("/products", { ...product, category_id }))).data.id);
  }
  const address = { label: "home", street: "1 Souk Lane", city: "Fez", country: "MA" };
  const { id: address_id } = (await made(api.post("/addresses", address))).data;
  const orders: number[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const order_items = Array.from({ length: 1 + (n % 3) }, (_, item) => ({
      product_id: products[item % names.length],
      qty: n,
      amount: 10.25,
      notes: "gift",
    }));
    const total_amount = order_items.length * n * 10.25;
    const order = { address_id, payment_type: n % 2, total_amount, order_items };
    orders.push((await made(api.post("/orders", order))).data.id);
  }
  await made(api.post(`/orders/${orders[2]}/cancel`, { reason: "changed my mind" }));
  await made(api.delete(`/products/${products.at(-1)}`));
  return { products, orders };
}

async function inform(admin: ApiClient, member: ApiClient) {
  const { data } = await made(
    admin.post("/announcements", {
      title: "Sale",
      content: "All lamps",
      type: "info",
      status: "published",
    }),
  );
  await made(
    admin.post("/announcements", {
      title: "Later",
      content: "Soon",
      type: "warning",
      status: "draft",
    }),
  );
  await made(member.post(`/announcements/${data.id}/read`));
}

/** A subscription whose first delivery has failed and will be tried again. */
async function subscribe(admin: ApiClient, tenant: number) {
  const base = `/webhooks/${tenant}`;
  const events = ["category.created", "order.created"];
  const { data } = await made(admin.post(base, { url: NOBODY_LISTENS, events }));
  await made(admin.post("/category/create", { name: "Told of" }));
  await until(async () => {
    const [delivery] = (await admin.get(`${base}/deliveries`)).body.data;
    return delivery?.status === "failed";
  });
  return { webhook: data.id as number, secret: data.secret as string };
}

const pathsOf = (
  tenant: number,
  products: readonly number[],
  orders: readonly number[],
  isAdmin: boolean,
): string[] => [
  "/who_am_i",
  "/tenants",
  `/team-members/${tenant}`,
  "/category",
  "/products?per_page=100",
  "/products?search=lamp",
  ...products.map((id) => `/products/${id}`),
  "/orders?per_page=100",
  ...orders.map((id) => `/orders/${id}`),
  "/addresses",
  "/announcements",
  "/announcements/active",
  ...(isAdmin ? [`/webhooks/${tenant}`, `/webhooks/${tenant}/deliveries`] : []),
];
