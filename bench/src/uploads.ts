import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import { Pool } from "undici";
import { withHost } from "./timing/timed-host.js";

// Sends the host many large files of products at once, and asks it now and then how it is:
//   npm run bench -- uploads [--uploads 80] [--mebibytes 9] [--engine sqlite] [--kind endless]

const LIMIT_MIB = 300;

/** What the files are full of. */
const kinds: Readonly<Record<string, string>> = {
  products: '{"name":"Desk lamp","price":49.9,"stock":3}\n',
  wrong: "{\n",
  empty: "\n",
  endless: "x",
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      uploads: { type: "string", default: "80" },
      mebibytes: { type: "string", default: "9" },
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      kind: { type: "string", multiple: true, default: Object.keys(kinds) },
    },
  });
  for (const engine of values.engine) {
    for (const kind of values.kind) {
      const line = kinds[kind] ?? "";
      const size = Number(values.mebibytes) * 1024 * 1024;
      const body = Buffer.from(line.repeat(Math.floor(size / line.length)));
      await withHost(engine, {}, newShop, async ({ origin, pid }, headers) => {
        const pool = new Pool(origin, { connections: Number(values.uploads) + 1 });
        const uploads = Array.from({ length: Number(values.uploads) }, () =>
          upload(pool, headers, body),
        );
        let isOver = false;
        const all = Promise.all(uploads).finally(() => (isOver = true));
        const delays: number[] = [];
        while (!isOver) {
          const asked = performance.now();
          const { body: answer } = await pool.request({ method: "GET", path: "/healthz" });
          await answer.text();
          delays.push(performance.now() - asked);
          await wait(10);
        }
        const statuses = Map.groupBy(await all, String);
        await pool.close();
        const counts = [...statuses].map(([status, { length }]) => `${length} × ${status}`);
        const peak = residentMiB(pid);
        process.stdout.write(
          `${engine} ${kind}: ${counts.join(", ")}; at most ${peak.toFixed(0)} MiB resident; ` +
            `/healthz took at most ${Math.max(...delays).toFixed(0)} ms\n`,
        );
        if (peak > LIMIT_MIB) process.exitCode = 1;
      });
    }
  }
}

async function upload(pool: Pool, headers: Record<string, string>, body: Buffer): Promise<number> {
  const { statusCode, body: answer } = await pool.request({
    method: "POST",
    path: "/api/v2/admin/products/import",
    headers: { ...headers, "content-type": "application/x-ndjson" },
    body,
    headersTimeout: 0,
  });
  await answer.text();
  return statusCode;
}

async function newShop(core: Core): Promise<Record<string, string>> {
  const password = "correct horse battery";
  const email = "ada@example.com";
  const input = { name: "Ada", email, password, passwordConfirmation: password };
  const { token, user } = await core.register({}, input);
  const { id } = await core.createTenant({ as: { userId: user.id } }, { name: "Shop" });
  return { authorization: `Bearer ${token}`, "x-tenant-id": String(id) };
}

/** The most it ever had, as the kernel counts it. */
function residentMiB(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
