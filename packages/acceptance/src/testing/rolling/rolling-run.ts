import { openPersistence } from "@souk/adapters-persistence";
import { startHostProcess } from "../host-process.js";
import { until } from "../receiver.js";
import type { Door } from "./door.js";
import { contract, expand, type Step } from "./moved-column.js";
import { type OrderLoad, placeOrders } from "./order-load.js";
import { makePrograms, type Program } from "./programs.js";

export interface RollingRun {
  readonly placed: number;
  readonly retried: number;
  readonly steps: number;
  readonly wanted: number;
  readonly failed: readonly string[];
  readonly lost: readonly string[];
}

export interface RollingOptions {
  readonly door: Door;
  /** Orders that each caller places between two steps. */
  readonly orders: number;
  /** Also with hosts ahead of the schema, and all the way back. */
  readonly isWhole?: boolean;
  /** The steps that move the column; a fault is seeded here. */
  readonly expand?: readonly Step[];
  readonly log?: (line: string) => void;
}

const DRAIN_SECONDS = "1";
const PATIENCE_MS = 120_000;

/** Moves a column, the schema and both hosts forward and back while callers place orders. */
export async function rollingRun(
  url: string,
  { door, orders, isWhole = false, expand: first = expand, log = () => {} }: RollingOptions,
): Promise<RollingRun> {
  await using opened = new AsyncDisposableStack();
  const programs = makePrograms();
  opened.defer(() => programs.remove());
  opened.defer(() => door.stop());
  const old = programs.before;
  const middle = programs.after(first);
  const next = programs.after([...first, contract]);
  const pair = hostsBehind(door, url);
  opened.defer(() => pair.kill());
  await pair.become(old);
  const load = await placeOrders(() => door.origin());
  const back = (program: Program, to: string) =>
    program.souk(url, "db", "rollback", "--to", to, "--yes");
  const expanded = first.at(-1)?.name ?? "";
  const forth: Steps = [
    ["two hosts on their own schema", async () => {}],
    ["the schema moves ahead of both", () => middle.souk(url, "db", "migrate")],
    ["both hosts follow, one after the other", () => pair.become(middle)],
    ["the schema lets go of what was there before", () => next.souk(url, "db", "migrate")],
    ["and takes it up again", () => back(next, expanded)],
  ];
  const further: Steps = [
    ["both are ahead of the schema", () => pair.become(next)],
    ["the schema follows", () => next.souk(url, "db", "migrate")],
    ["both go back, and the schema is ahead", () => pair.become(middle)],
    ["the schema goes back to both", () => back(next, expanded)],
    ["both go back to where they began", () => pair.become(old)],
    ["and so does the schema", async () => back(middle, await newestOf(url))],
  ];
  const steps = isWhole ? [...forth, ...further] : forth;
  let taken = 0;
  for (const [label, take] of steps) {
    await take();
    await load.more(orders);
    taken += 1;
    log(`${label}: ${load.placed.size} placed, ${load.retried()} retried`);
    if (load.failed.length > 0) break;
  }
  const lost = await load.finish();
  const audit = load.failed.length > 0 ? [] : await unsound(old, url);
  return { ...figures(load), steps: taken, wanted: steps.length, lost: [...lost, ...audit] };
}

const figures = (load: OrderLoad) => ({
  placed: load.placed.size,
  retried: load.retried(),
  failed: [...load.failed],
});

type Steps = readonly (readonly [string, () => Promise<unknown>])[];

/** The newest migration that this version has. */
async function newestOf(url: string): Promise<string> {
  const persistence = await openPersistence({ url });
  try {
    const { executed, unknown } = await persistence.migrator.status();
    return executed.filter((name) => !unknown.includes(name)).at(-1) ?? "";
  } finally {
    await persistence.close();
  }
}

/** Changes without an event, and events without their delivery. */
async function unsound(program: Program, url: string): Promise<string[]> {
  const audit = JSON.parse(await program.souk(url, "webhooks", "audit", "--json"));
  const losses = [
    "changes_without_event",
    "missing_deliveries",
    "missing_attempts",
    "missing_numbers",
  ];
  return losses.filter((name) => audit[name] !== 0).map((name) => `${name}: ${audit[name]}`);
}

/** Two places for hosts; one is served by the other while its host is replaced. */
function hostsBehind(door: Door, url: string) {
  const hosts: (Awaited<ReturnType<typeof startHostProcess>> | null)[] = [null, null];
  const replace = async (place: number, { host: program, environment }: Program) => {
    const before = hosts[place];
    if (before) {
      door.close(place);
      process.kill(before.pid, "SIGTERM");
      await until(() => before.exit() !== null, PATIENCE_MS);
      hosts[place] = null;
    }
    const env = {
      ...environment,
      DATABASE_URL: url,
      DATABASE_MIGRATE: "refuse",
      DRAIN_SECONDS,
      RATE_LIMIT: "off",
    };
    const started = await startHostProcess(env, program);
    hosts[place] = started;
    await until(() => fetch(`${started.origin}/readyz`).then(({ ok }) => ok), PATIENCE_MS);
    await door.open(place, started.origin);
  };
  return {
    async become(program: Program) {
      for (const place of hosts.keys()) await replace(place, program);
    },
    async kill() {
      for (const host of hosts) await host?.kill();
    },
  };
}
