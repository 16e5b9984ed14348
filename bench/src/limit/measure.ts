import type { LoadResult } from "./load.js";
import { cpuSeconds, generate, type ServerProcess } from "./processes.js";
import type { Route } from "./wire-requests.js";

type Side = "souk" | "bare";

interface Settings {
  readonly routes: readonly Route[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

interface Measured extends LoadResult {
  /** Processor time of the server for one request, in microseconds. */
  readonly cpu: number;
}

const GOALS: Readonly<Record<string, Readonly<Record<Route, number>>>> = {
  postgres: { "GET products": 1, "GET order": 1, "POST order": 0.8 },
  sqlite: { "GET products": 0.75, "GET order": 0.75, "POST order": 0.7 },
};

/** Runs both servers in turn, round after round, and prints the median of the rounds with their spread. */
export async function measure(
  engine: string,
  servers: Readonly<Record<Side, ServerProcess>>,
  requests: Readonly<Record<Route, string[]>>,
  { routes, rounds, seconds, connections }: Settings,
): Promise<void> {
  const results = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const route of routes) {
      const sides: Side[] = round % 2 === 0 ? ["souk", "bare"] : ["bare", "souk"];
      for (const side of sides) {
        const { port, pid } = servers[side];
        // With SQLite there are two busy processes for two cores, with Postgres there are more.
        const awake = engine === "sqlite";
        const order = { port, requests: requests[route], connections, awake };
        await generate({ ...order, milliseconds: round === 0 ? 2_000 : 300 });
        // The first round only warms both up.
        if (round === 0) continue;
        const before = cpuSeconds(pid);
        const result = await generate({ ...order, milliseconds: seconds * 1000 });
        const used = cpuSeconds(pid) - before;
        if (result.failures > 0) throw new Error(`${result.failures} of ${side}'s answers failed.`);
        const cpu = (used / (result.perSecond * seconds)) * 1e6;
        const key = `${route} ${side}`;
        results.set(key, [...(results.get(key) ?? []), { ...result, cpu }]);
      }
    }
  }
  process.stdout.write(`\n${engine}, ${connections} connections, ${rounds} rounds\n`);
  process.stdout.write(
    `${columns("", "ratio", "spread", "goal", "souk/s", "bare/s", "souk p50/p99", "bare p50/p99", "cpu µs souk/bare")}\n`,
  );
  for (const route of routes) {
    const souk = results.get(`${route} souk`) ?? [];
    const bare = results.get(`${route} bare`) ?? [];
    const ratios = souk.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 1));
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const line = columns(
      route,
      median(ratios).toFixed(2),
      spread,
      (GOALS[engine]?.[route] ?? 0).toFixed(2),
      median(souk.map(({ perSecond }) => perSecond)).toFixed(0),
      median(bare.map(({ perSecond }) => perSecond)).toFixed(0),
      latency(souk),
      latency(bare),
      `${median(souk.map(({ cpu }) => cpu)).toFixed(0)}/${median(bare.map(({ cpu }) => cpu)).toFixed(0)}`,
    );
    process.stdout.write(`${line}\n`);
  }
}

const latency = (all: readonly Measured[]) =>
  `${median(all.map(({ p50 }) => p50)).toFixed(1)}/${median(all.map(({ p99 }) => p99)).toFixed(1)} ms`;

const columns = (first: string, ...rest: string[]) =>
  first.padEnd(14) + rest.map((text) => text.padStart(17)).join("");

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
