import { setTimeout as pause } from "node:timers/promises";
import { Caller, percentile } from "./callers.js";
import { openLoadedHost } from "./loaded-host.js";
import { type LoadedShop, ordersOf } from "./shop.js";
import type { WatchedHost, WatchOptions } from "./watched-host.js";

/** The result of a phase with callers that never pause. */
export interface Phase {
  readonly callers: number;
  readonly served: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly refused: number;
  /** Refusals without a time to come back, and answers that are neither. */
  readonly withoutRetryAfter: number;
  readonly other: number;
  /** The checks of /healthz that did not return 200. */
  readonly unhealthy: number;
  readonly peakMiB: number;
  readonly heapMiB: number;
}

export interface OverloadRun {
  readonly before: Phase;
  readonly during: readonly Phase[];
  readonly after: Phase;
  /** Orders that were acknowledged and cannot be read. */
  readonly lost: number;
  /** Lines of the log that page someone. */
  readonly errors: number;
  readonly exit: number | string | null;
}

export interface OverloadOptions extends WatchOptions {
  readonly callers: number;
  readonly waves: number;
  /** The responses that each phase waits for per caller, and its time limit. */
  readonly answersEach: number;
  readonly withinMs: number;
  /** Begins with each wave. */
  readonly meanwhile?: () => Promise<unknown>;
}

const FEW = 16;
/** The memory that waves may leave: compiled code and prepared statements. */
const KEPT_MIB = 24;
const PEAK_MIB = 600;
const SHOPS = 20;
const LOOK_EVERY_MS = 100;

/** A few callers, then waves of far more than can be served, then a few again. */
export async function overloadRun(options: OverloadOptions): Promise<OverloadRun> {
  const { callers, waves, answersEach, withinMs, meanwhile = async () => {} } = options;
  await using loaded = await openLoadedHost(options, SHOPS);
  const { host, shops } = loaded;
  const acknowledged = shops.map(() => new Set<number>());
  const phase = (count: number, answers: number) =>
    askAll(host, shops, acknowledged, { callers: count, answers, withinMs });
  const usual = FEW * answersEach * 10;
  await phase(FEW, usual);
  const before = await phase(FEW, usual);
  const during: Phase[] = [];
  for (let wave = 0; wave < waves; wave++) {
    const [came] = await Promise.all([phase(callers, callers * answersEach), meanwhile()]);
    during.push(came);
  }
  const after = await phase(FEW, usual);
  let lost = 0;
  for (const [n, shop] of shops.entries()) {
    const there = await ordersOf(shop);
    lost += [...(acknowledged[n] ?? [])].filter((id) => !there.has(id)).length;
  }
  const errors = host.lines.filter((line) => /^{"level":[56]0,/.test(line)).length;
  return { before, during, after, lost, errors, exit: host.exit() };
}

/** The broken promises; with `timed` also those that need a quiet machine. */
export function broken(
  { before, during, after, lost, errors, exit }: OverloadRun,
  timed: boolean,
): string[] {
  const all = [before, ...during, after];
  const sum = (of: (phase: Phase) => number) => all.reduce((total, each) => total + of(each), 0);
  const [first, last] = [during[0] ?? before, during.at(-1) ?? before];
  const slower = (phase: Phase) => phase.p99Ms / before.p99Ms / (phase.callers / before.callers);
  const found: [boolean, string][] = [
    [exit !== null, "the host ended"],
    [errors > 0, `${errors} errors in the log`],
    [lost > 0, `${lost} acknowledged orders are gone`],
    [sum(({ other }) => other) > 0, "answers that are neither done nor refused"],
    [sum(({ withoutRetryAfter }) => withoutRetryAfter) > 0, "refusals without Retry-After"],
    [sum(({ unhealthy }) => unhealthy) > 0, "/healthz did not answer"],
    [during.some(({ served }) => served === 0), "nothing was served meanwhile"],
    [after.served === 0, "nothing was served when it was over"],
    [timed && after.refused > 0, "refusals when it was over"],
    [last.heapMiB - first.heapMiB > KEPT_MIB, "each wave leaves something in memory"],
    [sum(({ peakMiB }) => Number(peakMiB > PEAK_MIB)) > 0, `more than ${PEAK_MIB} MiB`],
    [timed && during.some((phase) => slower(phase) > 2), "who is served waits out of proportion"],
    [timed && after.perSecond < 0.7 * before.perSecond, "not as fast as before when it was over"],
  ];
  return found.filter(([isSo]) => isSo).map(([, what]) => what);
}

async function askAll(
  host: WatchedHost,
  shops: readonly LoadedShop[],
  acknowledged: readonly Set<number>[],
  { callers, answers, withinMs }: { callers: number; answers: number; withinMs: number },
): Promise<Phase> {
  const caller = new Caller(host.origin, callers);
  const prober = new Caller(host.origin, 1);
  const latencies: number[] = [];
  let [refused, withoutRetryAfter, other, unhealthy, left] = [0, 0, 0, 0, answers];
  const begun = performance.now();
  const isOver = () => left <= 0 || performance.now() - begun > withinMs;
  const ask = async (shop: number, isOrder: boolean) => {
    const from = shops[shop] as LoadedShop;
    const answer = await (isOrder ? caller.order(from) : caller.products(from)).catch(() => null);
    left -= 1;
    if (answer?.status === 200 || answer?.status === 201) {
      latencies.push(answer.ms);
      if (isOrder) acknowledged[shop]?.add(JSON.parse(answer.body).data.id);
    } else if (answer?.status === 503 || answer?.status === 429) {
      refused += 1;
      const isUnknown = JSON.parse(answer.body).code === "outcome_unknown";
      if (answer.retryAfter === undefined && !isUnknown) withoutRetryAfter += 1;
    } else other += 1;
  };
  const asking = Array.from({ length: callers }, async (_, n) => {
    for (let k = n; !isOver(); k++) await ask(n % shops.length, k % 2 === 0);
  });
  const probing = (async () => {
    while (!isOver()) {
      const { status } = await prober.health().catch(() => ({ status: 0 }));
      if (status !== 200) unhealthy += 1;
      await pause(LOOK_EVERY_MS);
    }
  })();
  await Promise.all([...asking, probing]);
  const seconds = (performance.now() - begun) / 1000;
  for (const each of [caller, prober]) each.close();
  return {
    callers,
    served: latencies.length,
    perSecond: Math.round(latencies.length / seconds),
    p99Ms: Math.round(percentile(latencies, 0.99)),
    refused,
    withoutRetryAfter,
    other,
    unhealthy,
    peakMiB: host.peakMiB(),
    heapMiB: Math.round((await host.look()).heapMiB),
  };
}
