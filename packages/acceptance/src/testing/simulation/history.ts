import { CoreError } from "@souk/core";
import { InterleavingDatabase, SeededRandom } from "@souk/core/testing";
import type { Reach } from "./client.js";
import { type Disturbances, disturbancesOf, isQuiet, nothing } from "./disturbances.js";
import { Ledger } from "./ledger.js";
import { liveTogether } from "./lives.js";
import { SimulatedReceiver } from "./receiver.js";
import { type SeedName, seeds } from "./seeds.js";
import { openShop } from "./shop.js";
import { SimulatedHost, type Surroundings } from "./simulated-host.js";
import { judgeDeliveries, judgeOrder, judgeQuiet, judgeStored } from "./verdict.js";
import { CommitWatch } from "./watch.js";
import { dateAt, Process, World } from "./world.js";

export interface HistoryOptions {
  readonly seed: number;
  /** A fault that every host of the history has. */
  readonly fault?: SeedName | undefined;
  /** Whether deliveries of one entity must arrive in order where nothing fails; true by default. */
  readonly ordered?: boolean | undefined;
}

export interface History {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly log: readonly string[];
  readonly isQuiet: boolean;
  readonly steps: number;
  readonly crashes: number;
  readonly orders: number;
  readonly arrivals: number;
}

const FAILS_FOR_MS = 60_000;
const ENDS_WITHIN_MS = 3_600_000;

/** Several hosts and their clients on one database; the seed decides everything that happens. */
export async function runHistory({
  seed,
  fault,
  ordered = true,
}: HistoryOptions): Promise<History> {
  const random = new SeededRandom(seed);
  const world = new World(random);
  const ledger = new Ledger();
  const chosen = disturbancesOf(random);
  const watch = new CommitWatch(world, ledger);
  const writers = random.pick(["many", "many", "one"] as const);
  const calm: Disturbances = { ...nothing, skewMs: chosen.skewMs };
  let current = calm;
  let crashes = 0;
  world.note(`seed ${seed}, writers: ${writers}, ${JSON.stringify(chosen)}`);

  const database = new InterleavingDatabase({
    writers,
    now: () => dateAt(world.now),
    onWrite: (write) => watch.see(write),
  });
  const network = new Process(world, "network");
  const receiver = new SimulatedReceiver(world, network, () => current.receiverFails);
  const surroundings: Surroundings = {
    world,
    database,
    receiver,
    disturbances: () => current,
    seeded: fault ? seeds[fault] : null,
    wakeAll: () => {
      for (const host of hosts) host.wake();
    },
    report: (error) => {
      if (!(error instanceof CoreError)) ledger.violated(`a host reports: ${String(error)}`);
    },
  };
  const names = ["host 1", "host 2", "host 3"].slice(0, random.between(2, 3));
  const hosts = names.map((name) => new SimulatedHost(name, surroundings));
  const revive = (at: number) => {
    if (hosts[at]?.process.isAlive) return;
    hosts[at] = new SimulatedHost(names[at] as string, surroundings);
    world.note(`${names[at]}  starts`);
  };
  world.disturb = () => {
    if (random.chance(current.hostCrashes)) {
      const at = random.between(0, hosts.length - 1);
      if (hosts[at]?.process.isAlive) {
        hosts[at].crash();
        crashes += 1;
        network.after(random.between(500, 15_000), () => revive(at));
      }
    }
    if (random.chance(current.hostPauses)) {
      random.pick(hosts).pause(random.between(1_000, 25_000), network);
    }
  };

  const reach: Reach = {
    world,
    hosts: () => hosts,
    responseLost: () => current.responseLost,
  };
  /** Runs the world while something that the clients do is in progress. */
  const during = async <T>(work: Promise<T>): Promise<T | null> => {
    const settled: { value?: T; error?: unknown; isOver: boolean } = { isOver: false };
    work.then(
      (value) => Object.assign(settled, { value, isOver: true }),
      (error: unknown) => Object.assign(settled, { error, isOver: true }),
    );
    if (!(await world.run(() => settled.isOver, world.now + ENDS_WITHIN_MS))) {
      ledger.violated("the clients came to no end");
      return null;
    }
    if ("error" in settled) throw settled.error;
    return settled.value as T;
  };
  const { committed } = database.connect({ turns: network });
  const isDelivered = () =>
    committed
      .table<{ status: string }>("deliveries")
      .all(({ status }) => status === "pending" || status === "failed").length === 0;

  const shop = await during(openShop(reach, new Process(world, "founder"), 3));
  if (shop) {
    for (const { id, stock } of committed.table<{ id: number; stock: number }>("products").all()) {
      ledger.stockAtFirst.set(id, stock);
    }
    current = chosen;
    network.after(FAILS_FOR_MS, () => (current = calm));
    world.note("from here on things fail");
    await during(liveTogether({ world, reach, shop, ledger }));
    current = calm;
    world.note("the clients are done, and nothing fails any more");
    for (const at of hosts.keys()) revive(at);
    await world.run(isDelivered, world.now + ENDS_WITHIN_MS);
    judgeStored(committed, ledger);
    judgeDeliveries(committed, ledger, receiver.arrivals);
    if (isQuiet(chosen)) {
      judgeQuiet(ledger, receiver.arrivals, watch);
      if (ordered) judgeOrder(ledger, receiver.arrivals);
    }
  }
  for (const host of hosts) host.process.isAlive = false;
  for (const violation of ledger.violations) world.note(`VIOLATED  ${violation}`);
  return {
    seed,
    violations: ledger.violations,
    log: world.log,
    isQuiet: isQuiet(chosen),
    steps: world.steps,
    crashes,
    orders: ledger.orders.size,
    arrivals: receiver.arrivals.length,
  };
}
