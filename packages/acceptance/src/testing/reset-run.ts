import { setTimeout as pause } from "node:timers/promises";
import { type ApiAnswer, ApiClient } from "./api-client.js";
import { startHostProcess } from "./host-process.js";
import { startOwnPostgres } from "./own-postgres.js";
import { startResettingProxy } from "./resetting-proxy.js";

export interface ResetFigures {
  /** How often every connection to Postgres was reset, and how many connections that were. */
  readonly resets: number;
  readonly connections: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Orders whose making was acknowledged, and those of them that are not there. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Null as long as the host ran, which it should to the end. */
  readonly exit: number | string | null;
}

export interface ResetOptions {
  readonly resets: number;
  readonly everyMs: number;
  readonly clients?: number;
  /** Resets no more after this time. */
  readonly withinMs?: number;
}

/** Orders and reads without a pause, while every connection between the host and Postgres is reset again and again. */
export async function resetRun({
  resets,
  everyMs,
  clients = 8,
  withinMs = Infinity,
}: ResetOptions): Promise<ResetFigures> {
  await using steps = new AsyncDisposableStack();
  const postgres = await startOwnPostgres();
  steps.defer(() => postgres.stop());
  const url = new URL(postgres.url);
  const proxy = await startResettingProxy(url.hostname, Number(url.port));
  steps.defer(() => proxy.close());
  url.host = `127.0.0.1:${proxy.port}`;
  const host = await startHostProcess({
    SOUK_ROLE: "all",
    SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATABASE_URL: url.href,
    RATE_LIMIT: "off",
  });
  steps.defer(() => host.kill());
  const shop = await openShop(host.origin);
  const load = startLoad(shop, clients);
  const end = performance.now() + withinMs;
  let done = 0;
  for (; done < resets && host.exit() === null && performance.now() < end; done += 1) {
    const known = load.answers();
    await pause(everyMs);
    // Something is always in progress when the next reset comes.
    while (load.answers() === known && host.exit() === null) await pause(everyMs);
    proxy.resetAll();
  }
  await load.stop();
  const there = await shop.orders();
  return {
    resets: done,
    connections: proxy.accepted(),
    statuses: load.statuses,
    acknowledged: load.acknowledged.length,
    lost: load.acknowledged.filter((id) => !there.has(id)).length,
    exit: host.exit(),
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(origin: string) {
  const anonymous = new ApiClient(origin);
  const { token } = (
    await anonymous.post("/register", {
      name: "Ada",
      email: "ada@example.com",
      password: "correct horse",
      password_confirmation: "correct horse",
    })
  ).body;
  const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
  const api = anonymous.as({ token, tenant });
  const product = idOf(
    await api.post("/products", { name: "Shoe", price: 5, stock: 2_000_000_000 }),
  );
  const address = idOf(await api.post("/addresses", { street: "1 Souk Lane", city: "Fez" }));
  const item = { product_id: product, qty: 1, amount: 5 };
  const order = { address_id: address, payment_type: 1, total_amount: 5, order_items: [item] };
  return {
    order: () => api.post("/orders", order),
    reads: () => api.get("/products?sort=-stock"),
    async orders(): Promise<Set<number>> {
      const ids = new Set<number>();
      let cursor: string | null = "";
      while (cursor !== null) {
        const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
        const { status, body } = await api.get(`/orders?per_page=100&sort=id${at}`);
        // The last reset may still be felt; the same page is requested again.
        if (status === 503) continue;
        const { data, next_cursor } = body.data;
        for (const { id } of data) ids.add(id);
        cursor = next_cursor ?? null;
      }
      return ids;
    },
  };
}

const idOf = ({ body }: ApiAnswer): number => (body.data ?? body).id;

/** Clients that order and read in turn, whatever the responses. */
function startLoad({ order, reads }: Shop, clients: number) {
  const acknowledged: number[] = [];
  const statuses: Record<string, number> = {};
  let [answers, going] = [0, true];
  const client = async () => {
    for (let n = 0; going; n += 1) {
      const answer = await (n % 2 === 0 ? order() : reads()).catch((error: Error) => error);
      const status = answer instanceof Error ? "no answer" : String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      answers += 1;
      if (!(answer instanceof Error) && answer.status === 201) acknowledged.push(idOf(answer));
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    statuses,
    answers: () => answers,
    async stop() {
      going = false;
      await running;
    },
  };
}
