import { setTimeout as pause } from "node:timers/promises";
import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { percentile } from "../load/callers.js";
import { type LoadedShop, openShop } from "../load/shop.js";
import { startWatchedHost } from "../load/watched-host.js";
import { until } from "../receiver.js";
import { HangingReceiver } from "./hanging-receiver.js";
import { makeNoise, type Noise, subscribe } from "./noise.js";

export interface NoisyRun {
  readonly due: number;
  readonly hung: number;
  readonly quietP95Ms: number;
  readonly noisyP95Ms: number;
  readonly quietP50Ms: number;
  readonly noisyP50Ms: number;
  /** The number of waits next to noise; as many are measured without. */
  readonly measured: number;
  /** Whether endpoints hung to the end of each part that was to be noisy. */
  readonly wasNoisy: boolean;
}

export interface NoisyOptions {
  readonly noise: Noise;
  readonly quietTenants: number;
  /** How often each quiet tenant waits in one part of a round. */
  readonly times: number;
  readonly rounds: number;
  readonly withinMs: number;
}

const BETWEEN_MS = 40;

/** How long quiet tenants wait from a commit to its webhook, without and with noisy neighbours in turn. */
export async function noisyRun(database: TestDatabase, options: NoisyOptions): Promise<NoisyRun> {
  const { noise, quietTenants, times, rounds, withinMs } = options;
  await using steps = new AsyncDisposableStack();
  const receiver = await new HangingReceiver().listen();
  steps.defer(() => receiver.close());
  const host = await startWatchedHost({ url: database.url });
  steps.defer(() => host.kill());
  const quiet: LoadedShop[] = [];
  for (let n = 0; n < quietTenants; n++) {
    const shop = await openShop(host.origin, `Quiet${n}`);
    await subscribe(shop, `${receiver.url}/quiet/${n}`);
    quiet.push(shop);
  }
  const noisy = await makeNoise(database, host.origin, receiver.url, noise);
  const waitOnce = async () => {
    receiver.forget();
    const all: Promise<number>[] = [];
    for (const [n, shop] of quiet.entries()) {
      all.push(waitOf(receiver, shop, n));
      await pause(BETWEEN_MS);
    }
    return Promise.all(all);
  };
  const waits = async () => {
    const all: number[] = [];
    for (let time = 0; time < times; time++) all.push(...(await waitOnce()));
    return all;
  };
  // Unknown endpoints share with hanging ones; each responds once first.
  await waitOnce();
  let wasNoisy = true;
  const found: { without: number[]; beside: number[] } = { without: [], beside: [] };
  const end = performance.now() + withinMs;
  for (let round = 0; round < rounds && performance.now() < end; round++) {
    await noisy.pause();
    await until(() => receiver.open === 0);
    found.without.push(...(await waits()));
    await noisy.begin();
    const known = receiver.hung;
    await until(() => receiver.hung > known);
    const begun = receiver.hung;
    found.beside.push(...(await waits()));
    wasNoisy &&= receiver.open > 0 || receiver.hung > begun;
  }
  const due = await noisy.count();
  return {
    due,
    hung: receiver.hung,
    quietP95Ms: percentile(found.without, 0.95),
    noisyP95Ms: percentile(found.beside, 0.95),
    quietP50Ms: percentile(found.without, 0.5),
    noisyP50Ms: percentile(found.beside, 0.5),
    measured: found.beside.length,
    wasNoisy,
  };
}

async function waitOf(receiver: HangingReceiver, { api }: LoadedShop, n: number): Promise<number> {
  const { status, text } = await api.post("/category/create", { name: `Quiet ${n}` });
  const committed = performance.now();
  if (status !== 201) throw new Error(text);
  await until(() => receiver.arrival(`/quiet/${n}`) !== undefined);
  return Math.max(0, (receiver.arrival(`/quiet/${n}`) ?? 0) - committed);
}
