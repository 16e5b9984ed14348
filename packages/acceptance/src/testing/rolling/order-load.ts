import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ApiClient } from "../api-client.js";
import { until } from "../receiver.js";

export interface OrderLoad {
  /** Acknowledged orders, with their customer. */
  readonly placed: ReadonlyMap<number, string>;
  /** How often someone was told to come again, and did. */
  retried(): number;
  /** Answers that no one should have got. */
  readonly failed: readonly string[];
  /** Resolves when each caller has placed this number of further orders, or something has failed. */
  more(orders: number): Promise<void>;
  /** Ends the load. Returns the records that are missing, duplicated or different from the response. */
  finish(): Promise<string[]>;
}

const CALLERS = 4;
const LONGEST_WAIT_MS = 1_000;
const PATIENCE_MS = 240_000;

/** Callers who place orders one after another and read each of them, wherever `origin` leads. */
export async function placeOrders(origin: () => string): Promise<OrderLoad> {
  const { token, tenant, product } = await openShop(origin());
  const placed = new Map<number, string>();
  const counts = Array.from({ length: CALLERS }, () => 0);
  const failed: string[] = [];
  let [retried, going] = [0, true];

  /** Asks until the answer is none that says when to come again; with the same key, so that nothing is done twice. */
  async function ask(method: string, path: string, body?: object) {
    const key = randomUUID();
    for (;;) {
      const response = await fetch(`${origin()}/api/v2/admin${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "x-tenant-id": String(tenant),
          ...(body && { "content-type": "application/json", "idempotency-key": key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, text: await response.text() };
      if (answer.status !== 503 || !going) return answer;
      retried += 1;
      const seconds = Number(response.headers.get("retry-after") ?? "0.2");
      await pause(Math.min(seconds * 1_000, LONGEST_WAIT_MS));
    }
  }

  async function call(caller: number): Promise<void> {
    for (let n = 0; going; n += 1) {
      const phone = `+${caller} ${n} ${randomUUID().slice(0, 13)}`;
      const order = {
        address: { street: "1 Souk Lane", city: "Fez" },
        payment_type: 1,
        total_amount: 10,
        customer: { phone },
        order_items: [{ product_id: product, qty: 1, amount: 10 }],
      };
      const made = await ask("POST", "/orders", order);
      if (made.status !== 201) {
        if (going) failed.push(`POST /orders: ${made.status} ${made.text.slice(0, 200)}`);
        return;
      }
      const { id } = JSON.parse(made.text).data as { id: number };
      placed.set(id, phone);
      const read = await ask("GET", `/orders/${id}`);
      const isAsSaid = read.status === 200 && phoneIn(JSON.parse(read.text).data) === phone;
      if (!isAsSaid && going) {
        failed.push(`GET /orders/${id}: ${read.status} ${read.text.slice(0, 200)}`);
        return;
      }
      counts[caller] = (counts[caller] ?? 0) + 1;
    }
  }

  const calling = Promise.all(
    counts.map((_, caller) =>
      call(caller).catch((error: unknown) => {
        failed.push(`no answer: ${String(error)}`);
      }),
    ),
  );
  return {
    placed,
    failed,
    retried: () => retried,
    async more(orders) {
      const wanted = counts.map((count) => count + orders);
      const isDone = () => counts.every((count, caller) => count >= (wanted[caller] ?? 0));
      await until(() => isDone() || failed.length > 0, PATIENCE_MS);
    },
    async finish() {
      going = false;
      await calling;
      if (failed.length > 0) return [];
      const there = await allOrders(new ApiClient(origin(), { token, tenant }));
      const lost = [...placed].filter(([id, phone]) => there.get(id) !== phone);
      const twice = there.size - placed.size;
      return [
        ...lost.map(([id, phone]) => `order ${id}: ${there.get(id)}, was ${phone}`),
        ...(twice > 0 ? [`${twice} orders that nobody was told of`] : []),
      ];
    },
  };
}

const phoneIn = ({ customer }: { customer?: { phone?: string } | null }) => customer?.phone;

async function openShop(origin: string) {
  const anonymous = new ApiClient(origin);
  const account = { name: "Ada", email: `${randomUUID()}@example.com` };
  const password = { password: "correct horse", password_confirmation: "correct horse" };
  const { token } = (await anonymous.post("/register", { ...account, ...password })).body;
  const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
  const api = anonymous.as({ token, tenant });
  const product = (await api.post("/products", { name: "Lamp", price: 10 })).body.data.id;
  await api.post(`/webhooks/${tenant}`, {
    url: "http://127.0.0.1:9/hook",
    events: ["order.created"],
  });
  return { token: token as string, tenant: tenant as number, product: product as number };
}

async function allOrders(api: ApiClient): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>();
  for (let page = 1; ; page += 1) {
    const { data, last_page } = (await api.get(`/orders?per_page=100&page=${page}`)).body.data;
    for (const order of data) found.set(order.id, phoneIn(order));
    if (page >= last_page) return found;
  }
}
