import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSouk } from "../limit/limit.js";
import { generate, type ServerProcess, stopAll } from "../limit/processes.js";
import { seed } from "../limit/seed.js";
import { routes, wireRequests } from "../limit/wire-requests.js";
import { processorTime } from "./processor-time.js";

const CONNECTIONS = 8;
const ALLOWED = 1.03;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What it costs a request, in processor time of the host, that Souk could be traced and is not. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "15" },
      milliseconds: { type: "string", default: "1000" },
    },
  });
  const [rounds, milliseconds] = [Number(values.rounds), Number(values.milliseconds)];
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  const key = randomBytes(32).toString("base64");
  try {
    const file = join(folder, "seeded.db");
    const requests = wireRequests(await seed(`sqlite:${file}`, key));
    const start = async (name: string, environment = {}) => {
      await copyFile(file, join(folder, `${name}.db`));
      const url = `sqlite:${join(folder, name)}.db`;
      return startSouk(url, key, { folder, profile: null }, environment);
    };
    const taken = { NODE_OPTIONS: `--import=${import.meta.resolve("./without.js")}` };
    const without = await start("without", taken);
    const off = await start("off");
    const same = await start("same");
    say("sqlite; processor time of a request in µs: off, without any code for tracing, ratio;");
    say("of another host that is like the first: ratio");
    let worst = 0;
    for (const route of routes) {
      const ask = (host: ServerProcess) => costOf(host, requests[route], milliseconds);
      for (const host of [off, without, same]) await ask(host);
      const costs = await inTurn([off, without, same], rounds, ask);
      const [one, other, alike] = costs as [number[], number[], number[]];
      const ratio = ratioOf(one, other);
      worst = Math.max(worst, ratio);
      const figures = [median(one).toFixed(0), median(other).toFixed(0), ratio.toFixed(3)];
      const chance = ratioOf(alike, other).toFixed(3);
      say(route.padEnd(14) + [...figures, chance].map((figure) => figure.padStart(9)).join(""));
    }
    say(`worst ratio ${worst.toFixed(3)}, of at most ${ALLOWED}`);
    if (worst > ALLOWED) process.exitCode = 1;
  } finally {
    await stopAll();
    await rm(folder, { recursive: true });
  }
}

/** Microseconds of the processor for one request. */
async function costOf(
  { port, pid }: ServerProcess,
  requests: readonly string[],
  milliseconds: number,
): Promise<number> {
  const before = processorTime(pid);
  const order = { port, requests, connections: CONNECTIONS, milliseconds, awake: false };
  const { answers, failures } = await generate(order);
  if (failures > 0) throw new Error(`${failures} answers failed.`);
  return (processorTime(pid) - before) / answers;
}

/** Each begins as often as the others. */
async function inTurn<T>(
  hosts: readonly T[],
  rounds: number,
  ask: (host: T) => Promise<number>,
): Promise<number[][]> {
  const costs = hosts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const step of hosts.keys()) {
      const at = (round + step) % hosts.length;
      const host = hosts[at];
      if (host !== undefined) costs[at]?.push(await ask(host));
    }
  }
  return costs;
}

const ratioOf = (some: readonly number[], others: readonly number[]) =>
  median(some.map((cost, at) => cost / (others[at] ?? 1)));

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
