import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ApiClient } from "./api-client.js";
import { startHostProcess } from "./host-process.js";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres.js";
import { Receiver, until } from "./receiver.js";

export interface RestartFigures {
  readonly mode: "fast" | "immediate";
  /** How often each status was answered to a client that never stopped asking. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers of `unavailable` without a Retry-After. */
  readonly withoutRetryAfter: number;
  readonly readyWhileDown: readonly number[];
  /** From the moment Postgres took connections to the first thing made, and to its delivery, in milliseconds. */
  readonly backAfterMs: number;
  readonly deliveredAfterMs: number;
  /** Things that were acknowledged and are not there, or whose event never arrived. */
  readonly lost: number;
  readonly undelivered: number;
}

export interface RestartRun {
  readonly figures: readonly RestartFigures[];
  /** Null as long as they ran, which they should to the end. */
  readonly exits: readonly (number | string | null)[];
}

export interface RestartOptions {
  /** Takes it down no more after this time. */
  readonly withinMs?: number;
  readonly open?: () => Promise<OwnPostgres>;
}

const ASK_EVERY_MS = 20;
const PATIENCE_MS = 300_000;

/** Takes a real Postgres down under an API process and a worker, and lets it come back. */
export async function restartRun(
  modes: readonly RestartFigures["mode"][],
  { withinMs = Infinity, open = startOwnPostgres }: RestartOptions = {},
): Promise<RestartRun> {
  const end = performance.now() + withinMs;
  const steps = new AsyncDisposableStack();
  try {
    const postgres = await open();
    steps.defer(() => postgres.stop());
    const folder = await mkdtemp(join(tmpdir(), "souk-restart-"));
    steps.defer(() => rm(folder, { recursive: true }));
    const receiver = await new Receiver().open();
    steps.defer(() => receiver.close());
    const start = (role: string) =>
      startHostProcess({
        SOUK_ROLE: role,
        SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
        DATABASE_URL: postgres.url,
        RATE_LIMIT: "off",
      });
    const worker = await start("worker");
    steps.defer(() => worker.kill());
    const api = await start("api");
    steps.defer(() => api.kill());
    const shop = await openShop(api.origin, receiver.url);
    const figures: RestartFigures[] = [];
    for (const mode of modes) {
      if (performance.now() > end) break;
      const asking = ask(shop);
      await until(() => asking.acknowledged.length > 3, PATIENCE_MS);
      await postgres.halt(mode);
      await until(() => asking.refused() > 3, PATIENCE_MS);
      const readyWhileDown = await Promise.all([api, worker].map(readiness));
      await postgres.resume();
      const resumed = performance.now();
      const known = asking.acknowledged.length;
      await until(() => asking.acknowledged.length > known, PATIENCE_MS);
      const back = asking.acknowledged[known];
      await until(() => arrived(receiver, back?.id) !== undefined, PATIENCE_MS);
      await asking.stop();
      const made = asking.acknowledged.map(({ id }) => id);
      const there = await shop.categories();
      const isDelivered = (id: number) => arrived(receiver, id) !== undefined;
      // Listeners must not hear of a change that was rolled back.
      const isTold = (id: number) => !there.has(id) || isDelivered(id);
      await until(() => made.every(isTold), PATIENCE_MS).catch(() => {});
      figures.push({
        mode,
        statuses: asking.statuses,
        withoutRetryAfter: asking.withoutRetryAfter(),
        readyWhileDown,
        backAfterMs: Math.round((back?.at ?? 0) - resumed),
        deliveredAfterMs: Math.round((arrived(receiver, back?.id) ?? 0) - resumed),
        lost: made.filter((id) => !there.has(id)).length,
        undelivered: made.filter((id) => !isDelivered(id)).length,
      });
    }
    return { figures, exits: [api.exit(), worker.exit()] };
  } finally {
    await steps.disposeAsync();
  }
}

const readiness = async ({ origin }: { origin: string }) =>
  (await fetch(`${origin}/readyz`)).status;

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(origin: string, hook: string) {
  const anonymous = new ApiClient(origin);
  const { body } = await anonymous.post("/register", {
    name: "Ada",
    email: `ada-${process.pid}@example.com`,
    password: "correct horse",
    password_confirmation: "correct horse",
  });
  const { token } = body;
  const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
  const api = anonymous.as({ token, tenant });
  await api.post(`/webhooks/${tenant}`, { url: hook, events: ["category.created"] });
  return {
    make: (n: number) => api.post("/category/create", { name: `Category ${n}` }),
    async categories(): Promise<Set<number>> {
      const ids = new Set<number>();
      for (let page = 1; ; page += 1) {
        const { data, last_page } = (await api.get(`/category?per_page=100&page=${page}`)).body;
        for (const { id } of data) ids.add(id);
        if (page >= last_page) return ids;
      }
    },
  };
}

/** A client that creates one record after another, whatever the responses. */
function ask({ make }: Shop) {
  const acknowledged: { id: number; at: number }[] = [];
  const statuses: Record<string, number> = {};
  let [withoutRetryAfter, going] = [0, true];
  const asking = (async () => {
    for (let n = 0; going; n += 1) {
      const answer = await make(n).catch((error: Error) => error);
      const status = answer instanceof Error ? "no answer" : String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!(answer instanceof Error)) {
        if (answer.status === 201) {
          acknowledged.push({ id: answer.body.data.id, at: performance.now() });
        }
        const wantsTime = answer.status === 503 && answer.body.code !== "outcome_unknown";
        if (wantsTime && !answer.headers.get("retry-after")) withoutRetryAfter += 1;
      }
      await pause(ASK_EVERY_MS);
    }
  })();
  return {
    acknowledged,
    statuses,
    refused: () => statuses["503"] ?? 0,
    withoutRetryAfter: () => withoutRetryAfter,
    async stop() {
      going = false;
      await asking;
    },
  };
}

function arrived(receiver: Receiver, id: number | undefined): number | undefined {
  const found = receiver.received.find(({ body }) => JSON.parse(body).data.category_id === id);
  return found?.at;
}
