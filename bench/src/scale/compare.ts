export interface Comparison<T> {
  readonly few: T;
  readonly many: T;
  readonly rounds: number;
  readonly allowed: number;
}

export type Calls<T> = Readonly<Record<string, (on: T) => Promise<unknown>>>;

/**
 * Times the same calls of a small and a large tenant in turns; prints the fastest of each, because whatever
 * else the machine does can only slow them, and tells whether every ratio is allowed.
 */
export async function compare<T>(
  calls: Calls<T>,
  { few, many, rounds, allowed }: Comparison<T>,
): Promise<boolean> {
  let worst = 0;
  for (const [name, call] of Object.entries(calls)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round += 1) {
      const pair = [await timed(() => call(few)), await timed(() => call(many))];
      if (round >= 0) pair.forEach((time, at) => times[at]?.push(time));
    }
    const [before, after] = [Math.min(...times[0]), Math.min(...times[1])];
    const ratio = after / before;
    worst = Math.max(worst, ratio);
    const figures = [before, after, ratio].map((figure) => figure.toFixed(2).padStart(9)).join("");
    console.log(`${name.padEnd(44)}${figures}${ratio > allowed ? "  too much" : ""}`);
  }
  console.log(`worst ratio ${worst.toFixed(2)}, allowed ${allowed}`);
  return worst <= allowed;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
