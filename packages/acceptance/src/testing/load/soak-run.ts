import { setTimeout as pause } from "node:timers/promises";
import { Receiver, until } from "../receiver.js";
import { Caller } from "./callers.js";
import { openLoadedHost } from "./loaded-host.js";
import type { LoadedShop } from "./shop.js";
import type { WatchedHost, WatchOptions } from "./watched-host.js";

/** One look at a host that works evenly. */
export interface Sample {
  readonly requests: number;
  readonly atMs: number;
  readonly heapMiB: number;
  readonly residentMiB: number;
  readonly openFiles: number;
  readonly connections: number;
  readonly delayP99Ms: number;
}

export interface SoakRun {
  readonly samples: readonly Sample[];
  readonly perSecond: number;
  readonly failed: number;
  readonly delivered: number;
  readonly acknowledged: number;
  readonly exit: number | string | null;
}

export interface SoakOptions extends WatchOptions {
  /** Requests that warm the host up. */
  readonly warmUp: number;
  /** It ends with whichever comes first, and with some looks at least where there is time. */
  readonly requests: number;
  readonly withinMs: number;
  readonly lookEveryMs: number;
  /** Connections that the database has; none where it is a file. */
  readonly connections?: () => Promise<number>;
}

/** Concurrent callers, also while the capacity is measured: a busy machine only makes them slower. */
const CALLERS = 8;
const SHOPS = 4;
/** A fast host continues up to this number. */
const LOOKS = 8;
const STEP_MS = 20;

/** Half of a host's capacity, evenly, with measurements. */
export async function soakRun(options: SoakOptions): Promise<SoakRun> {
  await using steps = new AsyncDisposableStack();
  const receiver = await new Receiver().open();
  steps.defer(() => receiver.close());
  let delivered = 0;
  receiver.reply = (_, response) => {
    delivered += 1;
    receiver.received.length = 0;
    response.end();
  };
  const { host, shops } = steps.use(await openLoadedHost(options, SHOPS));
  for (const { api, tenant } of shops) {
    await api.post(`/webhooks/${tenant}`, { url: receiver.url, events: ["order.created"] });
  }
  const caller = new Caller(host.origin, CALLERS);
  steps.defer(() => caller.close());
  const counts = { requests: 0, failed: 0, acknowledged: 0 };
  const ask = async () => {
    const n = (counts.requests += 1);
    const shop = shops[n % SHOPS] as LoadedShop;
    const isOrder = n % 4 === 0;
    const { status } = await (isOrder ? caller.order(shop) : caller.products(shop)).catch(() => ({
      status: 0,
    }));
    if (status !== 200 && status !== 201) counts.failed += 1;
    else if (isOrder) counts.acknowledged += 1;
  };
  const perSecond = (await capacity(ask, options.warmUp)) / 2;
  const samples: Sample[] = [];
  const begun = performance.now();
  const isOver = () =>
    (counts.requests - options.warmUp >= options.requests && samples.length >= LOOKS) ||
    performance.now() - begun > options.withinMs;
  const looking = look(host, options, counts, samples, isOver);
  await evenly(ask, perSecond, isOver);
  await looking;
  await until(() => delivered >= counts.acknowledged);
  const { failed, acknowledged } = counts;
  return { samples, perSecond, failed, delivered, acknowledged, exit: host.exit() };
}

async function capacity(ask: () => Promise<void>, requests: number): Promise<number> {
  let left = requests;
  const begun = performance.now();
  const one = async () => {
    while ((left -= 1) >= 0) await ask();
  };
  await Promise.all(Array.from({ length: CALLERS }, one));
  return requests / ((performance.now() - begun) / 1000);
}

async function evenly(ask: () => Promise<void>, perSecond: number, isOver: () => boolean) {
  const open = new Set<Promise<void>>();
  for (let owed = 0, at = performance.now(); !isOver();) {
    const now = performance.now();
    owed = Math.min(owed + ((now - at) / 1000) * perSecond, CALLERS);
    at = now;
    for (; owed >= 1 && open.size < CALLERS; owed -= 1) {
      const asked = ask();
      open.add(asked);
      asked.then(
        () => open.delete(asked),
        () => open.delete(asked),
      );
    }
    await pause(STEP_MS);
  }
  await Promise.all(open);
}

/** One sample for each time that the host tells of itself. */
async function look(
  host: WatchedHost,
  { connections = async () => 0 }: SoakOptions,
  counts: { readonly requests: number },
  samples: Sample[],
  isOver: () => boolean,
): Promise<void> {
  const begun = performance.now();
  let known = host.looks().length;
  while (!isOver()) {
    const looks = host.looks();
    const newest = looks.at(-1);
    if (newest && looks.length > known) {
      known = looks.length;
      samples.push({
        ...newest,
        requests: counts.requests,
        atMs: performance.now() - begun,
        residentMiB: host.residentMiB(),
        openFiles: host.openFiles(),
        connections: await connections(),
      });
    }
    await pause(50);
  }
}
