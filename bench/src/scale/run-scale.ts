import { openBenchDatabase, type BenchDatabase } from "../bench-database.js";
import { type Calls, compare } from "./compare.js";
import { scaleOptions } from "./scale-options.js";
import { timeLimit } from "./scale-tenant.js";

interface Scale<T> {
  /** Null when the time was over before all of them were made. */
  readonly fill: (
    database: BenchDatabase,
    count: number,
    isTime: () => boolean,
  ) => Promise<T | null>;
  readonly callsOn: (core: BenchDatabase["core"]) => Calls<T>;
}

/** An index of a million products takes longer to make than a request may take. */
const LIMIT_MS = 600_000;

/** Makes a small and a large tenant, or goes on making them, and compares the calls on both. */
export async function runScale<T>(args: string[], { fill, callsOn }: Scale<T>): Promise<void> {
  const { url, small, large, seconds, rounds, only, fillOnly } = scaleOptions(args);
  const database = await openBenchDatabase(url, { statementLimitMs: LIMIT_MS });
  try {
    const isTime = timeLimit(seconds);
    const few = await fill(database, small, isTime);
    const many = await fill(database, large, isTime);
    if (!few || !many) return console.log("There was no time for all of them; run again to go on.");
    if (fillOnly) return;
    const calls = Object.entries(callsOn(database.core)).filter(([name]) => name.includes(only));
    console.log(`${database.persistence.dialect}, ms: ${small} | ${large} | ratio`);
    const isFine = await compare(Object.fromEntries(calls), { few, many, rounds, allowed: 2 });
    if (!isFine) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
