import { parseArgs } from "node:util";
import { createCore, type Ports, type UnitOfWork } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { callsInAShop, joinable, type On, type Ready } from "./faults/fault-calls.js";
import { type Made, tryOnce, usualChange, type Walk, walkStatements } from "./faults/fault-walk.js";
import type { Plan } from "./faults/injector.js";
import { inOwners, makeTheirTable } from "./faults/owners.js";
import { postgresInjector } from "./faults/postgres-injector.js";
import { seeds } from "./faults/seeds.js";
import { sqliteInjector } from "./faults/sqlite-injector.js";

/** Fails each statement of each call in turn and prints what did not go as it should, in a process of its own. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "" },
    /** Only these, by name. */
    calls: { type: "string" },
    /** Every fault at every statement, and not another one at the next. */
    whole: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
    minutes: { type: "string", default: "60" },
  },
});
const end = performance.now() + Number(values.minutes) * 60_000;
const [url = ""] = positionals;

const unheard: string[] = [];
for (const event of ["unhandledRejection", "uncaughtException"] as const) {
  process.on(event, (error: unknown) => unheard.push(`${event} ${String(error)}`));
}

const { injector, url: through } = url.startsWith("postgres")
  ? await postgresInjector(url)
  : { injector: sqliteInjector(url), url };
const persistence = await openPersistence({ url: through });
await makeTheirTable(persistence);

const portsOn = (unitOfWork: UnitOfWork): Ports => ({
  ...memoryPorts(),
  unitOfWork,
  limits: { tenants: null, invitations: null },
  loginLimit: { failures: 1_000_000, windowMs: 1_000 },
});
const spoil = seeds[values.seed] ?? ((unitOfWork) => unitOfWork);
const onIts = (unitOfWork: UnitOfWork): On => {
  const spoilt = spoil(unitOfWork);
  return { unitOfWork: spoilt, core: createCore(portsOn(spoilt)) };
};

const wrong: string[] = [];
const walk: Walk = {
  injector,
  unheard: () => unheard.splice(0),
  report: (fault) => wrong.push(fault),
  trace: values.verbose ? (line) => process.stderr.write(`${line}\n`) : () => {},
};

const kinds = Object.entries(injector.faults).flatMap(([fault, lasts]) =>
  lasts.map((lasting) => ({ fault, lasting })),
);
const plans = (at: number): readonly Plan[] =>
  kinds.filter((_, n) => values.whole || n === at % kinds.length).map((kind) => ({ ...kind, at }));

const calls = await callsInAShop(createCore(portsOn(persistence.unitOfWork)));
const own = onIts(persistence.unitOfWork);
const owner = { persistence, onIts };

/** One after the other, by name; each answers how much it tried. */
const walks: Record<string, () => Promise<number>> = {};
for (const [name, ready] of Object.entries(calls)) {
  const alone: Made = async () => {
    const work = await ready();
    return () => work(own);
  };
  walks[name] = () => walkStatements(walk, name, alone, plans);
  if (!joinable.includes(name)) continue;
  const joined = `${name}, joined`;
  walks[joined] = () => walkStatements(walk, joined, inOwners(owner, ready, injector), plans);
  walks[`${joined} too late`] = () => joinTooLate(joined, ready);
}

/** A statement of the owner's has failed before, and the owner continues as if it had not. */
async function joinTooLate(name: string, ready: Ready): Promise<number> {
  let plan: Plan | null = null;
  const made = inOwners(owner, ready, injector, () => plan);
  const usual = await usualChange(walk, name, made);
  const faults = Object.keys(injector.faults);
  for (const fault of faults) {
    const once: Made = async () => {
      plan = { fault, at: 1, lasting: false };
      const call = await made();
      return () => call().finally(() => (plan = null));
    };
    await tryOnce(walk, `${name} after ${fault}`, once, usual, null, made);
  }
  return faults.length;
}

let [tried, walked] = [0, 0];
const wanted = values.calls?.split(";") ?? Object.keys(walks);
try {
  for (const name of wanted) {
    if (performance.now() > end) break;
    const go = walks[name];
    if (!go) throw new Error(`There is no call ${name}.`);
    tried += await go();
    walked += 1;
  }
} finally {
  await persistence.close();
  await injector.close();
}
process.stdout.write(JSON.stringify({ tried, calls: `${walked} of ${wanted.length}`, wrong }));
