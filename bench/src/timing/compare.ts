import { auc, quantile, shuffled } from "./rank.js";
import type { TimedAnswer } from "./timed-host.js";

export type Kinds = Readonly<Record<string, () => Promise<TimedAnswer>>>;

const WARM_UP = 60;

export interface Sampling {
  readonly samples: number;
  /** Ends sooner when the time is up. */
  readonly seconds: number;
}

/** Takes samples of all kinds in turn, each round in another order, and sets each beside the first. */
export async function compare(
  title: string,
  kinds: Kinds,
  { samples, seconds }: Sampling,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const taken = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  const texts = new Map<string, string>();
  for (let round = -WARM_UP; round < samples && performance.now() < end; round += 1) {
    for (const [kind, ask] of shuffled(Object.entries(kinds))) {
      const { milliseconds, status, text } = await ask();
      texts.set(kind, `${status} ${text.replace(/"request_id":"[^"]*"/, "")}`);
      if (round >= 0) taken.get(kind)?.push(milliseconds);
    }
  }
  const [first = ""] = taken.keys();
  const base = taken.get(first) ?? [];
  process.stdout.write(`${title}: ${base.length} samples of each, beside "${first}"\n`);
  for (const [kind, times] of taken) {
    const same = texts.get(kind) === texts.get(first) ? "same answer" : "ANOTHER ANSWER";
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const line = `p50 ${p50.toFixed(3)} ms  p95 ${p95.toFixed(3)} ms  AUC ${auc(times, base).toFixed(3)}`;
    process.stdout.write(`  ${kind.padEnd(26)} ${line}  ${same}\n`);
  }
}
