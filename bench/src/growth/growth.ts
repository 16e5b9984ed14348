import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSouk } from "../limit/limit.js";
import { benchPostgres, stop, stopAll } from "../limit/processes.js";
import { newDatabase } from "../new-database.js";
import { ALLOWED, measure, type Side } from "./measure.js";
import { ASKED } from "./routes.js";
import { askedShops, fillShops, shopsOf } from "./shop.js";

const FEW = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Whether hosts answer as fast next to thousands of shops as next to ten, or with `--large` a shop of so many products and orders
 * as fast as a small one of the same database: rounds of both in turn.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      tenants: { type: "string", multiple: true, default: ["1000", "10000"] },
      large: { type: "string" },
      processes: { type: "string", multiple: true, default: ["1", "4"] },
      rounds: { type: "string", default: "25" },
      milliseconds: { type: "string", default: "150" },
    },
  });
  const rounds = { rounds: Number(values.rounds), milliseconds: Number(values.milliseconds) };
  let worst = 0;
  const sizes = values.tenants.map(Number);
  for (const engine of values.engine) {
    if (values.large !== undefined) {
      worst = Math.max(
        worst,
        await compareLarge(engine, sizes[0] ?? FEW, Number(values.large), rounds),
      );
      continue;
    }
    const counts = engine === "sqlite" ? [1] : values.processes.map(Number);
    worst = Math.max(worst, await compare(engine, sizes, counts, rounds));
  }
  say(`\nworst ratio ${worst.toFixed(2)}, of at most ${ALLOWED}`);
  if (worst > ALLOWED) process.exitCode = 1;
}

interface Rounds {
  readonly rounds: number;
  readonly milliseconds: number;
}

async function compareLarge(
  engine: string,
  many: number,
  rows: number,
  rounds: Rounds,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  const key = randomBytes(32).toString("base64");
  try {
    const url = await (await placesOf(engine, folder))("growth_large");
    const shops = await fillShops(url, key, {
      count: many,
      asked: [0, many - 1],
      rowsOfLast: rows,
    });
    const hosts = [await startSouk(url, key, { folder, profile: null })];
    say(
      `\n${engine}, a shop with ${rows} products and orders beside ${many} small ones; p50 in ms`,
    );
    const side = (k: number): Side => ({ hosts, shops: shopsOf(shops, k) });
    return await measure(side(0), side(many - 1), rounds);
  } finally {
    await stopAll();
    await rm(folder, { recursive: true });
  }
}

async function compare(
  engine: string,
  sizes: readonly number[],
  counts: readonly number[],
  rounds: Rounds,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  const key = randomBytes(32).toString("base64");
  const fill = async (url: string, count: number) => {
    const began = performance.now();
    const shops = await fillShops(url, key, { count, asked: askedShops({ count }, ASKED) });
    say(`${engine}: ${count} shops filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return { url, shops };
  };
  let worst = 0;
  try {
    const place = await placesOf(engine, folder);
    const few = await fill(await place("growth_few"), FEW);
    for (const tenants of sizes) {
      const many = await fill(await place("growth_many"), tenants);
      for (const count of counts) {
        const start = async ({ url, shops }: typeof few): Promise<Side> => {
          const starting = Array.from({ length: count }, () =>
            startSouk(url, key, { folder, profile: null }),
          );
          return { hosts: await Promise.all(starting), shops };
        };
        const [small, large] = [await start(few), await start(many)];
        say(`\n${engine}, ${tenants} shops beside ${FEW}, hosts: ${count}; p50 in ms`);
        worst = Math.max(worst, await measure(small, large, rounds));
        await Promise.all([...small.hosts, ...large.hosts].map(stop));
      }
    }
  } finally {
    await stopAll();
    await rm(folder, { recursive: true });
  }
  return worst;
}

async function placesOf(
  engine: string,
  folder: string,
): Promise<(name: string) => Promise<string>> {
  if (engine === "postgres") {
    const server = await benchPostgres();
    return (name) => newDatabase(server, name);
  }
  let made = 0;
  return async (name) => {
    made += 1;
    return `sqlite:${join(folder, `${name}-${made}`)}.db`;
  };
}
