import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import pg from "pg";
import { Pool } from "undici";
import { benchProduct } from "./catalog-words.js";
import { withHost } from "./bench-host.js";

// How long others wait, and for how long the host's event loop stands still, while a long import runs, next to
// the same without one; and how long it takes to remove the member who imports:
//   npm run bench -- import-waits [--count 100000] [--engine sqlite] [--mode all_or_nothing] [--seconds 10]

type Headers = Record<string, string>;

interface Shop {
  readonly admin: Headers;
  readonly member: Headers;
  /** The path by which an ADMIN removes the member. */
  readonly seat: string;
}

const BASE = "/api/v2/admin";
/** The products that the shop has before. */
const KNOWN = 5_000;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "100000" },
      seconds: { type: "string", default: "10" },
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      mode: { type: "string", multiple: true, default: ["best_effort", "all_or_nothing"] },
    },
  });
  const body = file(Number(values.count));
  const folder = await mkdtemp(join(tmpdir(), "souk-waits-"));
  const delays = join(folder, "delays");
  const probe = new URL("./loop-delay.js", import.meta.url).href;
  const env = { LOOP_DELAY_FILE: delays, NODE_OPTIONS: `--import=${probe}` };
  for (const engine of values.engine) {
    for (const mode of values.mode) {
      await withHost(engine, env, newShop, async ({ origin, databaseUrl }, shop) => {
        const pool = new Pool(origin, { connections: 4 });
        await upload(pool, shop.member, mode, file(KNOWN));
        if (engine === "postgres") await analyze(databaseUrl);
        const quiet = wait(Number(values.seconds) * 1000);
        await beside(quiet, pool, shop, delays, `${engine}, no import`);
        const first = upload(pool, shop.member, mode, body);
        await beside(first, pool, shop, delays, `${engine}, ${mode}`);
        process.stdout.write(`${engine}, ${mode}: the import was answered ${await first}\n`);
        await removeMeanwhile(pool, shop, `${engine}, ${mode}`, () =>
          upload(pool, shop.member, mode, body),
        );
        await pool.close();
      });
    }
  }
  await rm(folder, { recursive: true });
}

/** The server would do so within a minute; until then it keeps the plans that it made for empty tables. */
async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("analyze");
  await client.end();
}

/** One who writes and one who reads, without pause, until the work is done. */
async function beside(
  work: Promise<unknown>,
  pool: Pool,
  { admin }: Shop,
  delays: string,
  name: string,
): Promise<void> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  await writeFile(delays, "");
  const again = async (once: () => Promise<number>) => {
    const waits: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      const status = await once();
      if (status >= 300) throw new Error(`Another request was answered ${status}.`);
      waits.push(performance.now() - begun);
    }
    return waits;
  };
  let n = 0;
  const [writes, reads] = await Promise.all([
    again(() => ask(pool, "POST", "/products", admin, { name: `Other ${(n += 1)}`, price: 1 })),
    again(() => ask(pool, "GET", "/products", admin)),
    over,
  ]);
  const stood = (await readFile(delays, "utf8")).trim().split("\n").map(Number);
  const all = { writes, reads, "event loop": stood };
  for (const [what, times] of Object.entries(all)) {
    process.stdout.write(`${name}: ${what} ${summary(times)}\n`);
  }
}

/** By an ADMIN, when the member's second import has begun. */
async function removeMeanwhile(
  pool: Pool,
  { admin, seat }: Shop,
  name: string,
  again: () => Promise<number>,
): Promise<void> {
  const second = again();
  await wait(1_000);
  const begun = performance.now();
  const status = await ask(pool, "DELETE", seat, admin);
  const ms = performance.now() - begun;
  process.stdout.write(
    `${name}: the removal of the member was answered ${status} after ${ms.toFixed(0)} ms, ` +
      `and their import ${await second}\n`,
  );
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `at most ${at(1)} ms, p99 ${at(0.99)}, median ${at(0.5)} of ${sorted.length}`;
}

async function ask(
  pool: Pool,
  method: "GET" | "POST" | "DELETE",
  path: string,
  headers: Headers,
  input?: object,
): Promise<number> {
  const { statusCode, body } = await pool.request({
    method,
    path: BASE + path,
    headers: { ...headers, "content-type": "application/json" },
    ...(input && { body: JSON.stringify(input) }),
    headersTimeout: 0,
  });
  await body.text();
  return statusCode;
}

async function upload(pool: Pool, headers: Headers, mode: string, body: Buffer): Promise<number> {
  const { statusCode, body: answer } = await pool.request({
    method: "POST",
    path: `${BASE}/products/import?mode=${mode}`,
    headers: { ...headers, "content-type": "application/x-ndjson" },
    body,
    headersTimeout: 0,
  });
  await answer.text();
  return statusCode;
}

async function newShop(core: Core): Promise<Shop> {
  const person = async (name: string) => {
    const password = "correct horse battery";
    const email = `${name}@example.com`;
    const input = { name, email, password, passwordConfirmation: password };
    return { email, ...(await core.register({}, input)) };
  };
  const [ada, bob] = [await person("ada"), await person("bob")];
  const as = { userId: ada.user.id };
  const { id } = await core.createTenant({ as }, { name: "Shop" });
  await core.addMember({ as, tenant: id }, { email: bob.email, role: "MEMBER" });
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    "x-tenant-id": String(id),
  });
  return {
    admin: headers(ada.token),
    member: headers(bob.token),
    seat: `/team-members/${id}/${bob.user.id}`,
  };
}

/** A hundred thousand of them are a little less than the 10 MiB that a body may have. */
function file(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, n) => {
    const { description, price, ...product } = benchProduct(n);
    return `${JSON.stringify({ ...product, price: price / 100, description: description.slice(0, 1) })}\n`;
  });
  return Buffer.from(lines.join(""));
}
