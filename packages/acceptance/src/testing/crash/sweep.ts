import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { until } from "../receiver.js";
import { spawnHost, writeOrders } from "./crash-life.js";
import { CrashReceiver } from "./crash-receiver.js";
import { judge, type Verdict } from "./crash-verdict.js";
import { seed, type Seeded, SUBSCRIPTIONS } from "./crash-world.js";
import { inBackground } from "@souk/core/adapter";
import { complain } from "@souk/core/testing";

/** The answer is on its way to the caller: no code of the host runs then, so the caller kills it. */
const ANSWERED = "change, answered";
const LAST = "delivery, recorded";
const PATIENCE_MS = 300_000;

export interface SweepFigures extends Verdict {
  readonly steps: number;
  readonly tried: number;
  /** Steps at which the host did not die when it should have. */
  readonly missed: readonly string[];
}

/** Kills a host once at every step that an order and its deliveries take, and then looks for what was lost. */
export async function sweep(
  database: TestDatabase,
  log: (line: string) => void,
  broken: boolean,
  withinMs = Infinity,
): Promise<SweepFigures> {
  const end = performance.now() + withinMs;
  const receiver = await new CrashReceiver().open();
  try {
    const world = await seed(database.url, receiver.url);
    const acknowledged: number[] = [];
    const steps = [...(await learn(world, receiver, acknowledged, broken)), ANSWERED];
    const missed: string[] = [];
    let tried = 0;
    for (const step of steps) {
      if (performance.now() > end) break;
      receiver.life += 1;
      const died = await dieAt(step, world, acknowledged, broken);
      if (!died) missed.push(step);
      tried += 1;
      log(`${tried}/${steps.length} ${step}${died ? "" : ": DID NOT DIE"}`);
    }
    const verdict = await judge(database.url, world, acknowledged, receiver);
    return { steps: steps.length, tried, missed, ...verdict };
  } finally {
    receiver.close();
  }
}

/** Every step that one order takes until it is delivered and recorded, in order and each once. */
async function learn(
  world: Seeded,
  receiver: CrashReceiver,
  acknowledged: number[],
  broken: boolean,
) {
  receiver.life += 1;
  const host = spawnHost(world, { everyStep: true, tell: true, broken });
  const writers = writeOrders(await host.start(), world, acknowledged, 1);
  await writers.firstAck;
  await writers.stop();
  const wanted = acknowledged.length * SUBSCRIPTIONS;
  await until(() => receiver.arrived >= wanted && host.steps.includes(LAST), PATIENCE_MS);
  host.child.kill("SIGKILL");
  await host.gone;
  return new Set(host.steps);
}

async function dieAt(
  step: string,
  world: Seeded,
  acknowledged: number[],
  broken: boolean,
): Promise<boolean> {
  const own = step === ANSWERED ? {} : { dieAt: step };
  const host = spawnHost(world, { everyStep: true, broken, ...own });
  const address = await host.start();
  let inTime = true;
  const end = setTimeout(() => {
    inTime = false;
    host.child.kill("SIGKILL");
  }, PATIENCE_MS);
  if (address !== "") {
    const writers = writeOrders(address, world, acknowledged, 1);
    if (step === ANSWERED) {
      inBackground(
        writers.firstAck.then(() => host.child.kill("SIGKILL")),
        complain,
      );
    }
    await host.gone;
    await writers.stop();
  }
  clearTimeout(end);
  return inTime;
}
