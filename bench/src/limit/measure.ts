import type { LoadResult } from "./load.js";
import { cpuSeconds, generate, type ServerProcess } from "./processes.js";
import type { Route } from "./wire-requests.js";

type Side = "souk" | "bare" | "floor";

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
      const sides: Side[] = ["souk", "bare", "floor"];
      if (round % 2 === 1) sides.reverse();
      for (const side of sides) {
        const { port, pid } = servers[side];
        // SQLite has two busy processes on two cores, Postgres more.
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
    `${columns("", "of bare", "spread", "of floor", "spread", "goal (bare)", "souk/s", "bare/s", "floor/s", "souk p50/p99", "bare p50/p99", "floor p50/p99", "cpu µs of each")}\n`,
  );
  for (const route of routes) {
    const [souk, bare, floor] = (["souk", "bare", "floor"] as const).map(
      (side) => results.get(`${route} ${side}`) ?? [],
    ) as [Measured[], Measured[], Measured[]];
    const all = [souk, bare, floor];
    const line = columns(
      route,
      ...ratios(souk, bare),
      ...ratios(souk, floor),
      (GOALS[engine]?.[route] ?? 0).toFixed(2),
      ...all.map((side) => median(side.map(({ perSecond }) => perSecond)).toFixed(0)),
      ...all.map(latency),
      all.map((side) => median(side.map(({ cpu }) => cpu)).toFixed(0)).join("/"),
    );
    process.stdout.write(`${line}\n`);
  }
}

/** The ratios of two servers, round by round: median and spread. */
function ratios(one: readonly Measured[], other: readonly Measured[]): [string, string] {
  const each = one.map(({ perSecond }, at) => perSecond / (other[at]?.perSecond ?? 1));
  return [
    median(each).toFixed(2),
    `${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}`,
  ];
}

const latency = (all: readonly Measured[]) =>
  `${median(all.map(({ p50 }) => p50)).toFixed(1)}/${median(all.map(({ p99 }) => p99)).toFixed(1)} ms`;

const columns = (first: string, ...rest: string[]) =>
  first.padEnd(13) + rest.map((text) => text.padStart(15)).join("");

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
