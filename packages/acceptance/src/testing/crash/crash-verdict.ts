import type { CrashReceiver } from "./crash-receiver.js";
import { spawnHost } from "./crash-life.js";
import { drained, type Seeded, SUBSCRIPTIONS, verify } from "./crash-world.js";

export interface Verdict {
  readonly acknowledged: number;
  readonly missing: number;
  readonly half: number;
  readonly withoutEvent: number;
  readonly undelivered: number;
  readonly posts: number;
  readonly duplicates: number;
  readonly unexplained: number;
  /** Posts of a delivery whose bytes were not those of the first. */
  readonly altered: number;
  readonly drainMs: number;
}

/** Lets a last host deliver the rest, if the test needs it, and then looks for losses. */
export async function judge(
  url: string,
  world: Seeded,
  acknowledged: readonly number[],
  receiver: CrashReceiver,
  drains = true,
): Promise<Verdict> {
  const started = performance.now();
  if (drains) await drain(url, world, receiver);
  const drainMs = Math.round(performance.now() - started);
  const { audit, allOrders, ...found } = await verify(url, world, acknowledged);
  const told = allOrders.length - audit.changesWithoutEvent;
  return {
    acknowledged: acknowledged.length,
    ...found,
    withoutEvent: audit.changesWithoutEvent,
    undelivered: audit.missingDeliveries + Math.max(0, told * SUBSCRIPTIONS - receiver.arrived),
    posts: receiver.posts,
    duplicates: receiver.duplicates,
    unexplained: receiver.unexplained,
    altered: receiver.altered,
    drainMs,
  };
}

async function drain(url: string, world: Seeded, receiver: CrashReceiver): Promise<void> {
  receiver.life += 1;
  const host = spawnHost(world);
  await host.start();
  try {
    await drained(url, 600_000);
  } finally {
    host.child.kill("SIGTERM");
    await host.gone;
  }
}

export const isClean = (verdict: Verdict): boolean =>
  verdict.missing === 0 &&
  verdict.half === 0 &&
  verdict.withoutEvent === 0 &&
  verdict.undelivered === 0 &&
  verdict.unexplained === 0 &&
  verdict.altered === 0;
