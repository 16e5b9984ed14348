import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startSouk } from "../limit/limit.js";
import type { LoadResult } from "../limit/load.js";
import {
  benchPostgres,
  cpuSeconds,
  generate,
  memoryOf,
  startProgram,
  stopAll,
} from "../limit/processes.js";
import { seed, type Seeded } from "../limit/seed.js";
import { newOrder } from "../limit/wire-requests.js";
import { newDatabase } from "../new-database.js";
import { freePort } from "../../../scripts/free-port.mjs";

/** The packages of each peer; `bench/peers` has a program for each. */
const PEERS: Readonly<Record<string, readonly string[]>> = {
  vendure: ["@vendure/core@3.7.3", "pg@8.23.1"],
  medusa: ["@medusajs/medusa@2.21.2", "@medusajs/framework@2.21.2", "@medusajs/cli@2.21.2"],
};

const JOBS = [
  "list products",
  "read an order",
  "create a product",
  "change stock",
  "create an order",
] as const;

type Job = (typeof JOBS)[number];

interface Request {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly tenant?: number;
  /** A text in it may have {n}, which is a number that occurs once. */
  readonly body?: object;
}

type Jobs = Readonly<Partial<Record<Job, readonly Request[]>>>;

interface Side {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly jobs: Jobs;
}

const KEY = randomBytes(32).toString("base64");

/** Other services for shops, doing the jobs that they share with Souk, on the same Postgres and in the same rounds. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      peer: { type: "string", multiple: true, default: Object.keys(PEERS) },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "32" },
      folder: { type: "string", default: "node_modules/.cache/peers" },
    },
  });
  const logs = mkdtempSync(join(tmpdir(), "souk-peers-"));
  try {
    const postgres = await benchPostgres();
    const sides = [await souk(await newDatabase(postgres, "souk"), logs)];
    for (const name of values.peer) {
      try {
        const database = await newDatabase(postgres, name);
        sides.push(await peer(name, resolve(values.folder), database, logs));
      } catch (error) {
        process.stdout.write(`${name} is left out: ${(error as Error).message}\n`);
      }
    }
    await measure(sides, Number(values.rounds), Number(values.seconds), Number(values.connections));
  } finally {
    await stopAll();
    rmSync(logs, { recursive: true, force: true });
  }
}

async function souk(url: string, folder: string): Promise<Side> {
  const shops = await seed(url, KEY);
  const started = await startSouk(url, KEY, { folder, profile: null });
  return { name: "souk", ...started, jobs: soukJobs(shops) };
}

/** Only the jobs of one tenant, because each peer serves one shop. */
function soukJobs([shop]: readonly Seeded[]): Jobs {
  if (!shop) throw new Error("There is no shop.");
  const request = (method: string, path: string, body?: object): Request => ({
    method,
    path: `/api/v2/admin${path}`,
    authorization: `Bearer ${shop.token}`,
    tenant: shop.tenant,
    ...(body && { body }),
  });
  const product = {
    name: "Product {n}",
    description: "The product {n}.",
    price: 12.5,
    sku: "new-{n}",
  };
  return {
    "list products": [request("GET", "/products?per_page=15")],
    "read an order": shop.orderIds.map((id) => request("GET", `/orders/${id}`)),
    "create a product": [request("POST", "/products", product)],
    "change stock": shop.productIds.map((id) =>
      request("PATCH", `/products/${id}`, { stock: 5_000 }),
    ),
    "create an order": shop.productIds.map((_, at) =>
      request("POST", "/orders", newOrder(shop, at)),
    ),
  };
}

/** Installs it unless it is there, without its scripts, and starts its program. */
async function peer(name: string, root: string, url: string, folder: string): Promise<Side> {
  const packages = PEERS[name];
  if (!packages) throw new Error(`It is none of ${Object.keys(PEERS).join(" and ")}.`);
  const cwd = join(root, name);
  mkdirSync(cwd, { recursive: true });
  const mark = join(cwd, "node_modules", `.souk-${packages.join("+").replaceAll("/", "-")}`);
  if (!existsSync(mark)) {
    writeFileSync(join(cwd, "package.json"), '{ "private": true }\n');
    const words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages];
    const { status, stderr } = spawnSync("npm", words, { cwd, encoding: "utf8" });
    if (status !== 0) throw new Error(`npm install ended with ${status}: ${stderr}`);
    writeFileSync(mark, "");
  }
  const program = join(cwd, "peer.mjs");
  copyFileSync(fileURLToPath(new URL(`../../peers/${name}.mjs`, import.meta.url)), program);
  const port = await freePort();
  const env = { NODE_ENV: "production", PORT: String(port), DATABASE_URL: url };
  const place = { folder, profile: null, cwd };
  const { pid, words } = await startProgram(pathToFileURL(program), env, /^ready (.*)\n/m, place);
  return { name, port, pid, jobs: JSON.parse(words) as Jobs };
}

interface Measured extends LoadResult {
  readonly cpu: number;
}

async function measure(
  sides: readonly Side[],
  rounds: number,
  seconds: number,
  connections: number,
): Promise<void> {
  const results = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const job of JOBS) {
      for (const { name, port, pid, jobs } of round % 2 === 0 ? sides : sides.toReversed()) {
        const requests = wire(jobs[job] ?? []);
        if (requests.length === 0) continue;
        const order = { port, requests, connections, milliseconds: seconds * 1000, awake: false };
        const before = cpuSeconds(pid);
        const result = await generate(order);
        // The first round warms all of them up.
        if (round === 0) continue;
        const cpu = ((cpuSeconds(pid) - before) / result.answers) * 1000;
        const key = `${job} ${name}`;
        results.set(key, [...(results.get(key) ?? []), { ...result, cpu }]);
      }
    }
  }
  const rows = JOBS.flatMap((job) =>
    sides.map(({ name }) =>
      row(job, name, results.get(`${job} ${name}`), results.get(`${job} souk`)),
    ),
  );
  process.stdout.write(`\n${connections} connections, ${rounds} rounds of ${seconds} s, medians\n`);
  for (const cells of [
    ["", "", "a second", "of souk", "p50 ms", "p99 ms", "cpu ms", "refused"],
    ...rows,
  ]) {
    const [job = "", name = "", ...figures] = cells;
    process.stdout.write(
      `${job.padEnd(18)}${name.padEnd(9)}${figures.map((text) => text.padStart(10)).join("")}\n`,
    );
  }
  for (const { name, pid } of sides) {
    process.stdout.write(`${name}: at most ${memoryOf(pid, "VmHWM").toFixed(0)} MiB resident\n`);
  }
}

function row(
  job: Job,
  name: string,
  own: readonly Measured[] | undefined,
  souks: readonly Measured[] = [],
): string[] {
  if (!own) return [job, name, "not in one call"];
  const ratios = own.map(({ perSecond }, at) => perSecond / (souks[at]?.perSecond ?? Number.NaN));
  return [
    job,
    name,
    median(own.map(({ perSecond }) => perSecond)).toFixed(0),
    median(ratios).toFixed(4),
    median(own.map(({ p50 }) => p50)).toFixed(1),
    median(own.map(({ p99 }) => p99)).toFixed(1),
    median(own.map(({ cpu }) => cpu)).toFixed(2),
    // A busy machine answers some with 503; where all are refused, the figures are those of refusals.
    own.reduce((sum, { failures }) => sum + failures, 0).toFixed(0),
  ];
}

let made = 0;
const UNIQUE = 20_000;

/** Bytes on the wire; a request with {n} is written so often that no round sends one twice. */
function wire(requests: readonly Request[]): string[] {
  const many = requests.flatMap((request) => {
    const text = JSON.stringify(request.body) ?? "";
    if (!text.includes("{n}")) return [{ ...request, text }];
    return Array.from({ length: UNIQUE }, () => {
      made += 1;
      return { ...request, text: text.replaceAll("{n}", String(made)) };
    });
  });
  return many.map(({ method, path, authorization, tenant, text }) => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      "Host: 127.0.0.1",
      `Authorization: ${authorization}`,
      ...(tenant === undefined ? [] : [`X-Tenant-ID: ${tenant}`]),
      ...(text === ""
        ? []
        : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`]),
    ];
    return `${lines.join("\r\n")}\r\n\r\n${text}`;
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
