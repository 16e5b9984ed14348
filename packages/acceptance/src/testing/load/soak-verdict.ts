import { percentile } from "./callers.js";
import { slope } from "./slope.js";
import type { Sample, SoakRun } from "./soak-run.js";

export interface Slopes {
  /** The memory that a thousand requests retain after a collection. */
  readonly heapKiBPerThousand: number;
  readonly heapMiBPerMinute: number;
  readonly residentMiBPerMinute: number;
  /** The most of the last third next to the most of the first. */
  readonly openFiles: readonly [number, number];
  readonly connections: readonly [number, number];
  /** The median of the first and of the last third. */
  readonly delayMs: readonly [number, number];
}

/** From the second quarter on: before that code gets hot and pools fill. */
const warm = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length / 4));

export function slopesOf({ samples }: SoakRun): Slopes {
  const settled = warm(samples);
  const third = Math.ceil(settled.length / 3);
  const [first, last] = [settled.slice(0, third), settled.slice(-third)];
  const most = (of: keyof Sample): [number, number] => [
    Math.max(...first.map((sample) => sample[of])),
    Math.max(...last.map((sample) => sample[of])),
  ];
  const median = (part: readonly Sample[]) =>
    percentile(
      part.map(({ delayP99Ms }) => delayP99Ms),
      0.5,
    );
  const perMinute = (of: "heapMiB" | "residentMiB") =>
    slope(settled.map((sample) => ({ x: sample.atMs / 60_000, y: sample[of] })));
  const perRequest = slope(settled.map(({ requests: x, heapMiB: y }) => ({ x, y })));
  return {
    heapKiBPerThousand: perRequest * 1_000 * 1_024,
    heapMiBPerMinute: perMinute("heapMiB"),
    residentMiBPerMinute: perMinute("residentMiB"),
    openFiles: most("openFiles"),
    connections: most("connections"),
    delayMs: [median(first), median(last)],
  };
}

/** The apparent growth per request in a short run, where garbage collections differ. */
const KIB_PER_THOUSAND = 3_000;
const MIB_PER_MINUTE = 1;
const RESIDENT_MIB_PER_MINUTE = 3;
const MORE_OPEN = 10;
/** A short run ends before every pool is full; what each request left open would be in the thousands. */
const MORE_OPEN_SHORTLY = 100;
const SLOWER = 2;
const TICK_MS = 20;

/** The figures that grew; with `timed` also those that need a long run on a quiet machine. */
export function grown(run: SoakRun, timed: boolean): string[] {
  const slopes = slopesOf(run);
  const more = timed ? MORE_OPEN : MORE_OPEN_SHORTLY;
  const grows = ([first, last]: readonly [number, number]) => last > first + more;
  const [delayBefore, delayAfter] = slopes.delayMs;
  const found: [boolean, string][] = [
    [run.exit !== null, "the host ended"],
    [run.failed > 0, "requests that were not served"],
    [run.delivered < run.acknowledged, "orders that were not told of"],
    [run.samples.length < 6, "too few looks to tell"],
    [slopes.heapKiBPerThousand > KIB_PER_THOUSAND, "memory"],
    [grows(slopes.openFiles), "open files"],
    [grows(slopes.connections), "connections"],
    [timed && slopes.heapMiBPerMinute > MIB_PER_MINUTE, "memory"],
    [timed && slopes.residentMiBPerMinute > RESIDENT_MIB_PER_MINUTE, "resident memory"],
    [timed && delayAfter > SLOWER * delayBefore + TICK_MS, "event-loop delay"],
  ];
  return [...new Set(found.filter(([isSo]) => isSo).map(([, what]) => what))];
}
