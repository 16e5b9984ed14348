import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Finding, Persistence } from "@souk/adapters-persistence";
import type { Run } from "./operate.js";
import { textOf } from "./row.js";
import { sqliteFile } from "./references.js";
import { waitingWork } from "./waiting-work.js";

const LATE_SECONDS = 120;
const CLOCK_MS = 2_000;
const DISK_FREE = 0.1;

const found = (name: string, ok: boolean, detail: string): Finding => ({ name, ok, detail });

/** Each examination by itself: one that breaks is a finding and keeps none of the others away. */
export async function examine(run: Run): Promise<Finding[]> {
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  const config = await run.config();
  const examinations: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
    "the database answers": async () => {
      await persistence.check();
      return [found("the database answers", true, persistence.dialect)];
    },
    "migrations have run": () => examineMigrations(persistence),
    isolation: () => persistence.inspect(),
    "counters agree with their rows": () => examineCounters(persistence),
    "the encryption key is one": async () => examineKey(config.profile, run),
    "work is done in time": () => examineWork(persistence),
    "clocks agree": () => examineClock(persistence),
    "there is room on the disk": () => examineDisk(config.databaseUrl),
  };
  const all: Finding[] = [];
  for (const [name, examination] of Object.entries(examinations)) {
    all.push(...(await examination().catch((error: Error) => [found(name, false, error.message)])));
  }
  return all;
}

async function examineMigrations({ migrator }: Persistence): Promise<Finding[]> {
  const { executed, pending, unknown } = await migrator.status();
  const detail =
    unknown.length > 0
      ? `newer than this program: ${unknown.join(", ")}`
      : pending.length > 0
        ? `pending: ${pending.join(", ")}; run souk db migrate`
        : `${executed.length} have run`;
  return [found("migrations have run", pending.length + unknown.length === 0, detail)];
}

async function examineCounters(persistence: Persistence): Promise<Finding[]> {
  const drifts = await persistence.recount({ mend: false });
  const detail = drifts.length === 0 ? "" : `${drifts.length} wrong; run souk db recount`;
  return [found("counters agree with their rows", drifts.length === 0, detail)];
}

/** Reading the configuration has checked its form; here it is whether it is one of its own. */
function examineKey(profile: string, { terminal }: Run): Finding[] {
  const given = Boolean(terminal.environment["SOUK_ENCRYPTION_KEY"]);
  const detail = given ? "from SOUK_ENCRYPTION_KEY" : "made on this machine, for development";
  return [found("the encryption key is one", given || profile === "development", detail)];
}

async function examineWork(persistence: Persistence): Promise<Finding[]> {
  const late = (await waitingWork(persistence)).filter(
    ({ lag_seconds }) => Number(lag_seconds) > LATE_SECONDS,
  );
  const detail = late
    .map(({ name, lag_seconds }) => `${textOf(name)}: ${textOf(lag_seconds)} s late`)
    .join(", ");
  const advice = late.length > 0 ? `${detail}; is a worker running?` : "nothing is late";
  return [found("work is done in time", late.length === 0, advice)];
}

async function examineClock(persistence: Persistence): Promise<Finding[]> {
  if (persistence.dialect === "sqlite") return [];
  const before = Date.now();
  const there = (await persistence.now()).getTime();
  const middle = (before + Date.now()) / 2;
  const apart = Math.round(Math.abs(there - middle));
  return [found("clocks agree", apart < CLOCK_MS, `${apart} ms apart from the database`)];
}

async function examineDisk(databaseUrl: string): Promise<Finding[]> {
  const file = sqliteFile(databaseUrl);
  if (file === null || file === ":memory:") return [];
  const { bavail, blocks, bsize } = await statfs(dirname(file));
  const free = blocks > 0 ? bavail / blocks : 1;
  const detail = `${Math.round((bavail * bsize) / 2 ** 20)} MiB free (${Math.round(free * 100)} %)`;
  return [found("there is room on the disk", free > DISK_FREE || bavail * bsize > 2 ** 30, detail)];
}
