import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@souk/adapters-persistence/testing";
import type { DeliveryStep } from "@souk/core";
import { Receiver } from "../receiver.js";
import type { CrashHostSettings } from "./crash-host.js";
import { drained, seed, type Seeded, SUBSCRIPTIONS, verify } from "./crash-world.js";

const WRITERS = 8;
/** Short, so that what a killed host had claimed is soon free; longer than one attempt may take. */
const LEASE_MS = 8_000;
const PROGRAM = fileURLToPath(new URL("crash-host.js", import.meta.url));
const STEPS: readonly DeliveryStep[] = ["claimed", "sending", "sent", "recorded"];

export interface CrashOptions {
  readonly cycles: number;
  readonly broken: boolean;
  /** Kills no more after this time. */
  readonly withinMs: number;
  readonly log: (line: string) => void;
}

export interface CrashFigures {
  readonly kills: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly half: number;
  readonly withoutEvent: number;
  readonly undelivered: number;
  readonly posts: number;
  readonly duplicates: number;
  /** Posts of one delivery by one life of the host beyond the first: no kill explains them. */
  readonly unexplained: number;
  readonly firstAckMs: number;
  readonly drainMs: number;
}

/** Kills a host under load again and again, and then looks for what was lost. */
export async function crashRun(
  database: TestDatabase,
  { cycles, broken, withinMs, log }: CrashOptions,
): Promise<CrashFigures> {
  const receiver = await new Receiver().open();
  const posts = new Map<string, number[]>();
  let life = 0;
  receiver.reply = ({ headers, path }, response) => {
    const key = `${String(headers["x-event-id"])}${path}`;
    posts.set(key, [...(posts.get(key) ?? []), life]);
    receiver.received.length = 0;
    response.end("ok");
  };
  const world = await seed(database.url, receiver.url);
  const acknowledged: number[] = [];
  const firstAcks: number[] = [];
  const over = performance.now() + withinMs;
  let next = spawnHost(world, broken, dieAtOf(1));
  while (life < cycles && performance.now() < over) {
    life += 1;
    const host = next;
    const started = performance.now();
    const address = await host.start();
    next = spawnHost(world, broken, dieAtOf(life + 1));
    const load = writeOrders(address, world, acknowledged);
    const end = setTimeout(() => host.child.kill("SIGKILL"), 5_000);
    void load.firstAck.then(() => {
      firstAcks.push(performance.now() - started);
      setTimeout(() => host.child.kill("SIGKILL"), 50 + Math.random() * 1200);
    });
    await host.gone;
    clearTimeout(end);
    await load.stop();
    if (life % 10 === 0) log(`${life} kills, ${acknowledged.length} orders acknowledged`);
  }
  const kills = life;
  life += 1;
  next.child.kill("SIGKILL");
  const host = spawnHost(world, broken, null);
  await host.start();
  const started = performance.now();
  try {
    await drained(database.url, 120_000);
  } finally {
    host.child.kill("SIGTERM");
    await host.gone;
    receiver.close();
  }
  const drainMs = Math.round(performance.now() - started);
  const { audit, allOrders, ...found } = await verify(database.url, world, acknowledged);
  const made = [...posts.values()];
  return {
    kills,
    acknowledged: acknowledged.length,
    ...found,
    withoutEvent: audit.changesWithoutEvent,
    undelivered:
      audit.missingDeliveries +
      Math.max(0, (allOrders.length - audit.changesWithoutEvent) * SUBSCRIPTIONS - posts.size),
    posts: made.reduce((sum, lives) => sum + lives.length, 0),
    duplicates: made.reduce((sum, lives) => sum + lives.length - 1, 0),
    unexplained: made.reduce((sum, lives) => sum + lives.length - new Set(lives).size, 0),
    firstAckMs: median(firstAcks),
    drainMs,
  };
}

export const isClean = (figures: CrashFigures): boolean =>
  figures.missing === 0 &&
  figures.half === 0 &&
  figures.withoutEvent === 0 &&
  figures.undelivered === 0 &&
  figures.unexplained === 0;

/** Half of the kills come at a random moment, the others at each step of a delivery in turn. */
const dieAtOf = (life: number): DeliveryStep | null =>
  life % 2 ? null : (STEPS[(life / 2) % STEPS.length] ?? null);

function spawnHost(world: Seeded, broken: boolean, dieAt: DeliveryStep | null) {
  const settings: CrashHostSettings = {
    env: world.env,
    leaseMs: LEASE_MS,
    broken,
    dieAt,
    dieAfter: Math.floor(Math.random() * 100),
  };
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(settings)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const told = Promise.race([once(lines, "line"), gone.then(() => [""])]);
  return {
    child,
    gone,
    async start(): Promise<string> {
      child.stdin?.write("go\n");
      const [address] = await told;
      return String(address);
    },
  };
}

/** Writers that order one after the other until the host is gone. */
function writeOrders(address: string, world: Seeded, acknowledged: number[]) {
  const firstAck = Promise.withResolvers<void>();
  let stopped = false;
  const request = {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.token}`,
      "x-tenant-id": String(world.tenant),
      "content-type": "application/json",
    },
    body: JSON.stringify(world.order),
  };
  const write = async () => {
    while (!stopped) {
      try {
        const response = await fetch(`${address}/api/v2/admin/orders`, request);
        const { data } = (await response.json()) as { data?: { id: number } };
        if (response.status !== 201 || !data) continue;
        firstAck.resolve();
        acknowledged.push(data.id);
      } catch {
        return;
      }
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    firstAck: firstAck.promise,
    async stop() {
      stopped = true;
      await writers;
    },
  };
}

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
