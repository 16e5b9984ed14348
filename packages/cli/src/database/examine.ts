import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  aheadWords,
  type Finding,
  finding as found,
  misfitOf,
  ONE_TENANT_ONLY,
  openPersistence,
  ordinaryLogin,
  type Persistence,
} from "@souk/adapters-persistence";
import { examineKey, type Ports } from "@souk/core";
import type { Config } from "@souk/host-server/config";
import type { Run } from "../operate.js";
import { problemOf } from "../problems/problem-of.js";
import { textOf } from "../terminal/row.js";
import { namesHost } from "../sessions/host.js";
import { sqliteFile } from "../sessions/references.js";
import type { LocalSession } from "../sessions/session.js";
import { waitingWork } from "./waiting-work.js";

const LATE_SECONDS = 120;
const CLOCK_MS = 2_000;
const DISK_FREE = 0.1;
const KEY_FITS = "the encryption key is the database's";
const REPLICAS_FOLLOW = "the replicas follow";
const REPLICA_BEHIND_MS = 30_000;
const ANSWERS = "the database answers";

type Examination = () => Promise<readonly Finding[]>;

/** Runs each examination by itself: one that breaks becomes a finding and does not stop the others. */
export async function examine(run: Run): Promise<Finding[]> {
  const config = await run.config();
  // Refuses --url, which no examination can follow.
  if (namesHost(run.options)) await run.local();
  const database: Examination = () =>
    run.local({ pendingMigrations: "leave" }).then(examineDatabase(config));
  const all: Finding[] = [];
  for (const [name, examination] of Object.entries({
    [ANSWERS]: database,
    "the encryption key is one": async () => examineKeySource(config),
    "the scheduler keeps time": () => examineScheduler(config),
    "there is room on the disk": () => examineDisk(config),
  })) {
    all.push(...(await findings(name, examination)));
  }
  return all;
}

/** Requests have such a login on purpose, so that it is no fault where only they are served. */
const isOfRequests = ({ role, workerUrl }: Config) => role === "api" && workerUrl === undefined;

/** If the database is down, this is the only finding about it. */
export const examineDatabase =
  (config: Config) =>
  async ({ persistence, ports }: LocalSession): Promise<Finding[]> => {
    await persistence.check();
    const examinations: Readonly<Record<string, Examination>> = {
      "migrations have run": () => examineMigrations(persistence),
      "the database is open for writing": () => examineWrites(persistence),
      isolation: () => examineIsolation(persistence, config),
      "counters agree with their rows": () => examineCounters(persistence),
      "work is done in time": () => examineWork(persistence),
      [KEY_FITS]: () => examineKeyHere(config, ports),
      "mail leaves": () => examineMail(persistence, config),
      "clocks agree": () => examineClock(persistence),
      [REPLICAS_FOLLOW]: () => examineReplicas(config),
    };
    const all = [found(ANSWERS, true, placeOf(persistence))];
    for (const [name, examination] of Object.entries(examinations)) {
      all.push(...(await findings(name, examination, isOfRequests(config))));
    }
    return all;
  };

const placeOf = ({ dialect, home: { schema, prefix } }: Persistence): string => {
  const parts = [
    schema === null ? "" : `schema ${schema}`,
    prefix === "" ? "" : `prefix ${prefix}`,
  ];
  return [dialect, ...parts.filter((part) => part !== "")].join(", ");
};

const findings = (
  name: string,
  examination: Examination,
  seesOneTenant = false,
): Promise<readonly Finding[]> =>
  examination().catch((error: unknown) => {
    const { message } = problemOf(error);
    const isLeftOut = seesOneTenant && error instanceof Error && error.message === ONE_TENANT_ONLY;
    if (!isLeftOut) return [found(name, false, message)];
    return [found(name, "warning", "not examined: run souk doctor with the worker's login, too")];
  });

async function examineMigrations({ migrator }: Persistence): Promise<Finding[]> {
  const status = await migrator.status();
  const { executed, pending, unknown } = status;
  const { ahead, lacking } = misfitOf(status);
  const name = "migrations have run";
  if (ahead.length > 0) return [found(name, false, aheadWords("The database", ahead))];
  const advice = `pending: ${pending.join(", ")}; run souk db migrate`;
  if (lacking.length > 0) return [found(name, false, advice)];
  if (pending.length > 0) return [found(name, "warning", `${advice}; hosts serve without it`)];
  const beside = `${unknown.length} of a newer version, beside which this one goes on`;
  if (unknown.length > 0) return [found(name, "warning", `${executed.length} have run, ${beside}`)];
  return [found(name, true, `${executed.length} have run`)];
}

async function examineWrites({ migrator }: Persistence): Promise<Finding[]> {
  const { isClosed = false, isFollowed = false } = await migrator.status();
  const advice =
    "souk db copy closed it, and every write is refused; to go on with this database: souk db reopen";
  const open = found("the database is open for writing", !isClosed, isClosed ? advice : "");
  const notes =
    "souk db copy --follow has each write noted; if it does not run any more: souk db reopen";
  return isFollowed ? [open, found("nothing follows the database", "warning", notes)] : [open];
}

async function examineCounters(persistence: Persistence): Promise<Finding[]> {
  const drifts = await persistence.recount({ mend: false });
  const detail = drifts.length === 0 ? "" : `${drifts.length} wrong; run souk db recount`;
  return [found("counters agree with their rows", drifts.length === 0, detail)];
}

/** Commands use the workers' login if there is one; requests use another. */
async function examineIsolation(persistence: Persistence, config: Config): Promise<Finding[]> {
  const all = [...(await persistence.inspect()), ...(await examineServingLogin(config))];
  // Nobody makes roles on a developer's machine, but a server that is open to others should have them.
  return all.map((one) =>
    one.name === ordinaryLogin && one.verdict === "no" && config.profile === "development"
      ? { ...one, verdict: "warning" }
      : one,
  );
}

async function examineServingLogin({ databaseUrl, workerUrl }: Config): Promise<Finding[]> {
  if (workerUrl === undefined) return [];
  const serving = await openPersistence({ url: databaseUrl, pendingMigrations: "leave" });
  try {
    return await serving.inspectLogins();
  } finally {
    await serving.close();
  }
}

/** The configuration has checked its form; this checks its source. */
function examineKeySource({ profile, encryptionKey, varDirectory }: Config): Finding[] {
  const given = encryptionKey !== null;
  const made = existsSync(join(varDirectory, "encryption.key"));
  const detail = given
    ? "from SOUK_ENCRYPTION_KEY"
    : made
      ? "made on this machine, for development"
      : "made when it is first needed, for development";
  return [found("the encryption key is one", given || profile === "development", detail)];
}

/** Whether the sealed texts of this database open; a wrong key looks like any other. */
async function examineKeyHere(config: Config, ports: Ports): Promise<Finding[]> {
  if (config.encryptionKey === null && !existsSync(join(config.varDirectory, "encryption.key"))) {
    return [];
  }
  const state = await examineKey(ports);
  const detail =
    state === "wrong"
      ? "it is not: deliveries and mails wait; is SOUK_ENCRYPTION_KEY right? See: souk keys status"
      : state === "new"
        ? "nothing speaks against it; the first host that starts proves it"
        : "proven";
  return [found(KEY_FITS, state !== "wrong", detail)];
}

/** Alarms wake the workers; if they stop, only the poll finds work. */
async function examineScheduler(config: Config): Promise<Finding[]> {
  const { schedulerStatus } = await import("@souk/host-server/scheduler-status");
  const status = await schedulerStatus(config);
  const name = "the scheduler keeps time";
  if (status === null) return [found(name, true, "no server has left alarms here")];
  const { alarms, lateMs } = status;
  const late = Math.round(lateMs / 1000);
  const ok = late <= LATE_SECONDS;
  const detail = ok
    ? `${alarms} alarms`
    : `the first of ${alarms} alarms is ${late} s late; is a worker running?`;
  return [found(name, ok, detail)];
}

async function examineMail(
  { unitOfWork }: Persistence,
  { mail: { isOn } }: Config,
): Promise<Finding[]> {
  const { waiting, failing, unfinished, setAside } = await unitOfWork.transact("read", ({ mail }) =>
    mail.figures(),
  );
  if (!isOn) {
    const left = waiting > 0 ? `; ${waiting} from before wait: souk mails list` : "";
    return [found("mail leaves", "warning", `mail is off (MAIL=off)${left}`)];
  }
  const advice = [
    ...(unfinished > 0
      ? [`${unfinished} of them being sent, or left by a host that ended; workers send them again`]
      : []),
    ...(failing > 0
      ? [`${failing} of them tried in vain; see why: souk mails list (is SMTP_URL right?)`]
      : []),
    ...(setAside > 0 ? [`${setAside} set aside; see why: souk mails list --set-aside`] : []),
  ];
  const detail = [`${waiting} waiting`, ...advice].join(", ");
  return [found("mail leaves", failing + setAside === 0, detail)];
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
  const before = Date.now();
  const there = (await persistence.now()).getTime();
  const middle = (before + Date.now()) / 2;
  const apart = Math.round(Math.abs(there - middle));
  return [found("clocks agree", apart < CLOCK_MS, `${apart} ms apart from the database`)];
}

async function examineReplicas({ databaseUrl, replicaUrls }: Config): Promise<Finding[]> {
  if (replicaUrls.length === 0) return [];
  const serving = await openPersistence({
    url: databaseUrl,
    replicas: replicaUrls,
    pendingMigrations: "leave",
  });
  try {
    return (await serving.replicas()).map(({ name, isUp, lagMs }) => {
      if (!isUp) return found(REPLICAS_FOLLOW, "warning", `${name} does not answer`);
      if (lagMs === null) return found(REPLICAS_FOLLOW, "warning", `${name} follows no server`);
      const detail = `${name} is ${Math.round(lagMs / 1000)} s behind`;
      return found(REPLICAS_FOLLOW, lagMs <= REPLICA_BEHIND_MS || "warning", detail);
    });
  } finally {
    await serving.close();
  }
}

async function examineDisk({ databaseUrl }: Config): Promise<Finding[]> {
  const file = sqliteFile(databaseUrl);
  if (file === null || file === ":memory:") return [];
  const { bavail, blocks, bsize } = await statfs(dirname(file));
  const free = blocks > 0 ? bavail / blocks : 1;
  const detail = `${Math.round((bavail * bsize) / 2 ** 20)} MiB free (${Math.round(free * 100)} %)`;
  return [found("there is room on the disk", free > DISK_FREE || bavail * bsize > 2 ** 30, detail)];
}
