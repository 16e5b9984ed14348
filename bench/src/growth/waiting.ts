import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { COUNTED_AT_MOST, type DeliveryWork } from "@souk/core/adapter";
import { newDatabase } from "../new-database.js";
import { measure } from "../deliveries/latency.js";
import { benchPostgres, stopAll } from "../limit/processes.js";
import { fillWaiting } from "./fill-waiting.js";

const ROUNDS = 40;
const FILLING_MS = 600_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const asked: Readonly<Record<string, (of: DeliveryWork, round: number) => Promise<unknown>>> = {
  "a claim with nothing due": (of, round) =>
    of.claim({
      now: null,
      leaseMs: 30_000,
      claim: round,
      limit: 500,
      perEndpoint: 20,
      after: null,
      free: [],
      busyTenants: [],
    }),
  "whether anything is due": (of) => of.isDue(null),
  "when the next one is due": (of) => of.nextDue(),
  "the figures of /metrics": (of) => of.figures(null, COUNTED_AT_MOST),
};

/** What deliveries cost next to many that wait, in the time of the same next to none: rounds of both in turn. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      endpoints: { type: "string", default: "50000" },
      each: { type: "string", default: "20" },
      latency: { type: "boolean", default: false },
      engine: { type: "string", multiple: true, default: ["postgres", "sqlite"] },
    },
  });
  const sizes = { endpoints: Number(values.endpoints), each: Number(values.each) };
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  try {
    for (const engine of values.engine) {
      const postgres = engine === "postgres" ? await benchPostgres() : "";
      const place = async (name: string) =>
        engine === "postgres"
          ? newDatabase(postgres, name)
          : `sqlite:${join(folder, name)}.db?synchronous=normal`;
      await compare(await place("growth_empty"), await place("growth_full"), sizes, values.latency);
    }
  } finally {
    await stopAll();
    await rm(folder, { recursive: true });
  }
}

async function compare(
  emptyUrl: string,
  fullUrl: string,
  sizes: { endpoints: number; each: number },
  withLatency: boolean,
): Promise<void> {
  const filling = await openPersistence({
    url: fullUrl,
    pendingMigrations: "run",
    statementLimitMs: FILLING_MS,
  });
  await fillWaiting(filling, sizes);
  await filling.close();
  const empty = await openPersistence({ url: emptyUrl, pendingMigrations: "run" });
  const full = await openPersistence({ url: fullUrl });
  say(`${full.dialect}, beside ${sizes.endpoints} endpoints with ${sizes.each} deliveries each:`);
  for (const [name, ask] of Object.entries(asked)) {
    const times = { empty: [] as number[], full: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await timed(empty, (of) => ask(of, round)));
      times.full.push(await timed(full, (of) => ask(of, round)));
    }
    const [alone, beside] = [median(times.empty), median(times.full)];
    say(
      `  ${name}: ${beside.toFixed(2)} ms, alone ${alone.toFixed(2)} ms, ratio ${(beside / alone).toFixed(2)}`,
    );
  }
  await empty.close();
  await full.close();
  if (!withLatency) return;
  const [alone, beside] = [await measure(emptyUrl), await measure(fullUrl)];
  const parts = (["p50", "p95", "p99"] as const).map(
    (part) =>
      `${part} ${beside[part].toFixed(1)} ms, alone ${alone[part].toFixed(1)} ms, ratio ${(beside[part] / alone[part]).toFixed(2)}`,
  );
  say(`  from commit to POST: ${parts.join("; ")}`);
}

async function timed(
  { unitOfWork }: Persistence,
  work: (of: DeliveryWork) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  await unitOfWork.system("write", ({ deliveries }) => work(deliveries));
  return performance.now() - began;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
