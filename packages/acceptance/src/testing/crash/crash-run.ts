import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { type CrashHost, spawnHost, writeOrders } from "./crash-life.js";
import { CrashReceiver } from "./crash-receiver.js";
import { judge, type Verdict } from "./crash-verdict.js";
import { seed, verify } from "./crash-world.js";
import { inBackground } from "@souk/core/adapter";
import { complain } from "@souk/core/testing";

const WRITERS = 8;
/** A host that takes no order by then takes none. */
const PATIENCE_MS = 300_000;
/** Loading a host takes longer than its life, so the next ones are loaded ahead. */
const AHEAD = 2;
/** Long enough for orders and deliveries to be in progress, and no longer: each is looked at in the end. */
const LONGEST_LIFE_MS = 400;
const STEPS = ["claimed", "sending", "sent", "recorded"];

export interface CrashOptions {
  readonly cycles: number;
  /** Events are written after the commit; the run ends with the first that is lost. */
  readonly broken: boolean;
  /** Kills no more after this time. */
  readonly withinMs: number;
  readonly log: (line: string) => void;
}

export interface CrashFigures extends Verdict {
  readonly kills: number;
  readonly firstAckMs: number;
}

/** Kills a host under load again and again, and then looks for what was lost. */
export async function crashRun(
  database: TestDatabase,
  { cycles, broken, withinMs, log }: CrashOptions,
): Promise<CrashFigures> {
  const receiver = await new CrashReceiver().open();
  const world = await seed(database.url, receiver.url);
  const acknowledged: number[] = [];
  const firstAcks: number[] = [];
  const over = performance.now() + withinMs;
  const load = (life: number) =>
    spawnHost(world, { broken, dieAt: dieAtOf(life), dieAfter: Math.floor(Math.random() * 100) });
  const hasLostAnEvent = async () =>
    broken && (await verify(database.url, world, [])).audit.changesWithoutEvent > 0;
  const loaded = Array.from({ length: Math.min(AHEAD, cycles) }, (_, n) => load(n + 1));
  while (receiver.life < cycles && performance.now() < over && !(await hasLostAnEvent())) {
    receiver.life += 1;
    const host = loaded.shift() as CrashHost;
    const started = performance.now();
    const address = await host.start();
    if (receiver.life + AHEAD <= cycles) loaded.push(load(receiver.life + AHEAD));
    const writers = writeOrders(address, world, acknowledged, WRITERS);
    const end = setTimeout(() => host.child.kill("SIGKILL"), PATIENCE_MS);
    inBackground(
      writers.firstAck.then(() => {
        firstAcks.push(performance.now() - started);
        setTimeout(() => host.child.kill("SIGKILL"), 20 + Math.random() * LONGEST_LIFE_MS);
      }),
      complain,
    );
    await host.gone;
    clearTimeout(end);
    await writers.stop();
    if (receiver.life % 10 === 0) {
      log(`${receiver.life} kills, ${acknowledged.length} orders acknowledged`);
    }
  }
  const kills = receiver.life;
  for (const { child } of loaded) child.kill("SIGKILL");
  try {
    const verdict = await judge(database.url, world, acknowledged, receiver, !broken);
    return { kills, ...verdict, firstAckMs: median(firstAcks) };
  } finally {
    receiver.close();
  }
}

/** Half of the kills come at a random moment, the others at each step of a delivery in turn. */
const dieAtOf = (life: number): string | null =>
  life % 2 ? null : `delivery, ${STEPS[(life / 2) % STEPS.length]}`;

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
