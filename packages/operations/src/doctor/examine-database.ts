import {
  aheadWords,
  type Finding,
  finding as found,
  misfitOf,
  ONE_TENANT_ONLY,
  openPersistence,
  ordinaryLogin,
  type Persistence,
  type Question,
} from "@souk/adapters-persistence";
import type { Ports } from "@souk/core";
import { examineKey, missingFiles, sampleSealed } from "@souk/core/adapter";
import { type Examination, type Explain, findingsOf, hasTables } from "./examination.js";
import { isBackupLate } from "./status.js";
import { waitingWork } from "./waiting-work.js";

const LATE_SECONDS = 120;
const CLOCK_MS = 2_000;
const REPLICA_BEHIND_MS = 30_000;
const MANY_EXHAUSTED = 100;
const NEARLY_ALL = 0.9;
const NOT_EXAMINED = "not checked: also run souk doctor with the worker's login";
const WORKER = "souk serve (a host with SOUK_ROLE=worker or all), and read its log";

/** The database of a host, and how the host uses it. */
export interface ExaminedDatabase {
  /** Opened with the login that sees all tenants, if there is one. */
  readonly persistence: Persistence;
  /** The ports of the host's core. */
  readonly ports: Ports;
  readonly databaseUrl: string;
  /** The workers' login, if it is another one. */
  readonly workerUrl?: string | undefined;
  readonly replicaUrls?: readonly string[];
  /** "api": the host only answers requests. */
  readonly role?: "api" | "worker" | "all";
  /** A developer's machine, where no one makes roles. */
  readonly isDevelopment?: boolean;
  readonly isMailOn?: boolean;
  /** An encryption key is there; without one nothing is sealed yet. */
  readonly hasKey?: boolean;
  /** The version of Souk that examines. */
  readonly version: string;
  readonly explain?: Explain;
}

interface Examined extends ExaminedDatabase {
  /** The findings of earlier examinations. */
  readonly before: readonly Finding[];
}

const ofDatabase: readonly Examination<Examined>[] = [
  {
    id: "migrations",
    name: "migrations have run",
    otherwise: "souk db status",
    examine: ({ persistence }, question) => examineMigrations(persistence, question),
  },
  {
    id: "open",
    name: "the database is open for writing",
    otherwise: "souk db status",
    examine: ({ persistence }, question) => examineWrites(persistence, question),
  },
  {
    id: "writes",
    name: "the database accepts writes",
    examine: examineWriting,
  },
  {
    id: "isolation",
    name: "isolation",
    otherwise: "souk db status",
    examine: examineIsolation,
  },
  {
    id: "counters",
    name: "counters agree with their rows",
    otherwise: "souk db status",
    examine: examineCounters,
  },
  {
    id: "work",
    name: "background work is on time",
    otherwise: "souk jobs status",
    examine: ({ persistence }, question) => examineWork(persistence, question),
  },
  {
    id: "deliveries",
    name: "webhook receivers take their deliveries",
    otherwise: "souk jobs status",
    examine: ({ persistence }, question) => examineDeliveries(persistence, question),
  },
  {
    id: "connections",
    name: "the server has connections left",
    otherwise: "souk db status",
    examine: ({ persistence }, question) => examineConnections(persistence, question),
  },
  {
    id: "backup",
    name: "the last backup is recent",
    otherwise: "souk db status",
    examine: ({ persistence }, question) => examineBackup(persistence, question),
  },
  {
    id: "chores",
    name: "background jobs run on time",
    otherwise: "souk jobs status",
    examine: ({ persistence }, question) => examineChores(persistence, question),
  },
  {
    id: "hosts",
    name: "hosts run this version",
    otherwise: "souk hosts",
    examine: examineHosts,
  },
  {
    id: "key",
    name: "the encryption key matches this database",
    otherwise: "souk keys status",
    examine: examineKeyHere,
  },
  {
    id: "sealed",
    name: "stored secrets can be decrypted",
    otherwise: "souk keys status",
    examine: examineSealed,
  },
  {
    id: "picture-files",
    name: "pictures have their files",
    otherwise: "souk config show (MEDIA_URL), and start its service",
    examine: examinePictures,
  },
  {
    id: "mail",
    name: "mail is being sent",
    otherwise: "souk mails list",
    examine: examineMail,
  },
  {
    id: "clocks",
    name: "clocks agree",
    otherwise: "souk db status",
    examine: ({ persistence }, question) => examineClock(persistence, question),
  },
  {
    id: "replicas",
    name: "replicas are up to date",
    otherwise: "correct DATABASE_REPLICA_URLS: souk config show",
    examine: examineReplicas,
  },
];

/** The login of a host that only answers requests sees one tenant at a time. */
const isOfRequests = ({ role, workerUrl }: ExaminedDatabase) =>
  role === "api" && workerUrl === undefined;

/**
 * Examines a database, what keeps its tenants apart and whether its work is done. Rejects if the database is down, because
 * nothing else can be found out about it then.
 */
export async function examineDatabase(database: ExaminedDatabase): Promise<Finding[]> {
  const { persistence, explain } = database;
  await persistence.check();
  const all = [
    found({ id: "database", name: "the database responds" }, true, placeOf(persistence)),
  ];
  for (const each of ofDatabase) {
    all.push(...(await findingsOf(each, { ...database, before: all }, explain)));
    if (!hasTables(all)) break;
  }
  return isOfRequests(database) ? all.map(leftOut) : withOneReason(all);
}

const placeOf = ({ dialect, home: { schema, prefix } }: Persistence): string => {
  const parts = [
    schema === null ? "" : `schema ${schema}`,
    prefix === "" ? "" : `prefix ${prefix}`,
  ];
  return [dialect, ...parts.filter((part) => part !== "")].join(", ");
};

async function examineMigrations({ migrator }: Persistence, about: Question): Promise<Finding[]> {
  const status = await migrator.status();
  const { executed, pending, unknown } = status;
  const { ahead, lacking } = misfitOf(status);
  if (ahead.length > 0) {
    return [found(about, "no", aheadWords("The database", ahead), "install the newer souk")];
  }
  const advice = `pending: ${pending.join(", ")}; run souk db migrate`;
  const remedy = "souk db migrate";
  if (lacking.length > 0) return [found(about, "no", advice, remedy)];
  if (pending.length > 0) {
    return [found(about, "warning", `${advice}; hosts serve without it`, remedy)];
  }
  const note = `${unknown.length} of a newer version, with which this one keeps working`;
  if (unknown.length > 0) {
    return [found(about, "warning", `${executed.length} have run, ${note}`, "upgrade this souk")];
  }
  return [found(about, true, `${executed.length} have run`)];
}

async function examineWrites({ migrator }: Persistence, about: Question): Promise<Finding[]> {
  const { isClosed = false, isFollowed = false } = await migrator.status();
  const advice =
    "souk db copy closed it, and all writes are rejected; if hosts run on the copy, set DATABASE_URL to it; to continue with this database: souk db reopen";
  const open = found(about, !isClosed, isClosed ? advice : "", "souk db reopen");
  const followed = { id: "followed", name: "no copy follows this database" };
  const notes =
    "souk db copy --follow records each write; if it is no longer running: souk db reopen";
  return isFollowed ? [open, found(followed, "warning", notes, "souk db reopen")] : [open];
}

/** Only a write shows whether writes succeed. */
async function examineWriting(
  { persistence, before }: Examined,
  about: Question,
): Promise<Finding[]> {
  const isClosed = before.some(({ id, verdict }) => id === "open" && verdict === "no");
  if (isClosed) return [];
  await persistence.tryWrite();
  return [found(about, true)];
}

/** A counter that misses lost rows is right, and recounting would hide the loss. */
async function examineCounters(
  { persistence, before }: Examined,
  about: Question,
): Promise<Finding[]> {
  // Orders that lack items are a finding of their own.
  const drifts = (await persistence.recount({ mend: false })).filter(
    ({ counter }) => counter !== "items",
  );
  if (drifts.length === 0) return [found(about, true)];
  const rowsAreLost = before.some(
    ({ id, verdict }) => ["references", "order-items"].includes(id) && verdict === "no",
  );
  const counters = [...new Set(drifts.map(({ counter }) => counter))].join(", ");
  const wrong = `${drifts.length} wrong (${counters})`;
  const detail = rowsAreLost
    ? `${wrong}, perhaps because rows are lost`
    : `${wrong}; run souk db recount`;
  const remedy = "souk db recount";
  return [
    found(about, "no", detail, rowsAreLost ? `${remedy}, after you restore the lost rows` : remedy),
  ];
}

/** A check that needs a login for all tenants is not a failure of a login for requests. */
const leftOut = (one: Finding): Finding =>
  needsAllTenants(one) ? { ...one, verdict: "warning", detail: NOT_EXAMINED } : one;

const needsAllTenants = ({ verdict, detail }: Finding): boolean =>
  verdict === "no" && detail.includes(ONE_TENANT_ONLY);

/** The login is one problem, however many checks it keeps from being done. */
function withOneReason(all: readonly Finding[]): Finding[] {
  const unchecked = all.filter(needsAllTenants);
  if (unchecked.length === 0) return [...all];
  const names = unchecked.map(({ name }) => name).join("; ");
  const about = { id: "all-tenants", name: "the login sees all tenants" };
  const remedy =
    "set DATABASE_WORKER_URL to the login of workers; or set SOUK_ROLE=api, if this host only serves requests";
  return [
    ...all.filter((one) => !needsAllTenants(one)),
    found(about, "no", `${ONE_TENANT_ONLY} Not checked: ${names}`, remedy),
  ];
}

/** Commands use the workers' login if there is one; requests use another. */
async function examineIsolation(database: ExaminedDatabase): Promise<Finding[]> {
  const { persistence, isDevelopment } = database;
  const all = [...(await persistence.inspect()), ...(await examineServingLogin(database))];
  // No one makes roles on a developer's machine, but a server that is open to others should have them.
  return all.map((one) =>
    one.name === ordinaryLogin && one.verdict === "no" && isDevelopment
      ? { ...one, verdict: "warning" }
      : one,
  );
}

async function examineServingLogin({
  databaseUrl,
  workerUrl,
}: ExaminedDatabase): Promise<Finding[]> {
  if (workerUrl === undefined) return [];
  const serving = await openPersistence({ url: databaseUrl, pendingMigrations: "leave" });
  try {
    return await serving.inspectLogins();
  } finally {
    await serving.close();
  }
}

/** Whether the key is the one that this database knows. */
async function examineKeyHere(
  { hasKey, ports }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  if (!hasKey) return [];
  const state = await examineKey(ports);
  if (state === "wrong") {
    const detail =
      "it does not: deliveries and mail wait; check SOUK_ENCRYPTION_KEY. See: souk keys status";
    const remedy =
      "set SOUK_ENCRYPTION_KEY or SOUK_ENCRYPTION_KEY_PREVIOUS to the earlier key, and run souk keys status";
    return [found(about, "no", detail, remedy)];
  }
  if (state === "proven") return [found(about, true, "proven")];
  const [known, counts] = await ports.unitOfWork.system("read", async (store) => [
    await store.keys.all(),
    await store.sealed.counts(),
  ]);
  if (known.length === 0 && counts.length > 0) {
    const detail = "no key is recorded, although there are encrypted secrets";
    return [
      found(
        about,
        "warning",
        detail,
        "souk db migrate (it records the key of SOUK_ENCRYPTION_KEY)",
      ),
    ];
  }
  return [found(about, true, "no secrets yet; the first host that starts records the key")];
}

async function examineSealed(
  { hasKey, ports }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  if (!hasKey) return [];
  const samples = await sampleSealed(ports);
  const opened = samples.reduce((sum, sample) => sum + sample.opened, 0);
  const bad = samples.filter(({ unreadable }) => unreadable > 0);
  if (bad.length === 0) return [found(about, true, `${opened} tried`)];
  const detail = bad
    .map((sample) => `${sample.unreadable} of ${sample.opened} ${sample.place} cannot be decrypted`)
    .join("; ");
  const remedy =
    "souk keys status (names the keys; add a missing one to SOUK_ENCRYPTION_KEY_PREVIOUS). For data that no key decrypts: souk webhooks rotate-secret for a subscription, souk mails discard for a mail, souk db restore for the rest";
  return [found(about, "no", detail, remedy)];
}

const PICTURES_NAMED = 10;

async function examinePictures(
  { ports: { unitOfWork, files } }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  if (!files) return [];
  const named: string[] = [];
  let [all, bare] = [0, 0];
  for await (const { tenantId, id, missing } of missingFiles({ unitOfWork, files })) {
    all += 1;
    if (missing.length === 0) continue;
    bare += 1;
    if (named.length < PICTURES_NAMED) named.push(`${id} of tenant ${tenantId}`);
  }
  if (bare === 0) return [found(about, true, `${all} pictures`)];
  const more = bare > named.length ? `, and ${bare - named.length} more` : "";
  const remedy =
    "restore the files from a backup into MEDIA_URL, or delete these pictures: souk media delete ID --tenant TENANT";
  const detail = `${bare} of ${all} lack files: ${named.join(", ")}${more}`;
  return [found(about, "no", detail, remedy)];
}

async function examineMail(
  { persistence: { unitOfWork }, isMailOn = true }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  const { waiting, failing, unfinished, setAside } = await unitOfWork.transact("read", ({ mail }) =>
    mail.figures(),
  );
  if (!isMailOn) {
    const left = waiting > 0 ? `; ${waiting} from before are waiting: souk mails list` : "";
    return [
      found(about, "warning", `mail is off (MAIL=off)${left}`, "set SMTP_URL, and remove MAIL=off"),
    ];
  }
  const advice = [
    ...(unfinished > 0
      ? [`${unfinished} in progress, or left by a stopped host; workers send them again`]
      : []),
    ...(failing > 0 ? [`${failing} failing; see why: souk mails list (check SMTP_URL)`] : []),
    ...(setAside > 0 ? [`${setAside} set aside; see why: souk mails list --set-aside`] : []),
  ];
  const detail = [`${waiting} waiting`, ...advice].join(", ");
  return [found(about, failing + setAside === 0, detail, "souk mails list, then souk mails retry")];
}

async function examineWork(persistence: Persistence, about: Question): Promise<Finding[]> {
  const work = await waitingWork(persistence);
  const late = work.filter(({ lagSeconds }) => lagSeconds > LATE_SECONDS);
  const detail = late.map(({ name, lagSeconds }) => `${name}: ${lagSeconds} s late`).join(", ");
  const advice = late.length > 0 ? `${detail}; is a worker running?` : "nothing is late";
  const all = [found(about, late.length === 0, advice, WORKER)];
  const failing = work.find(({ name }) => name === "calls")?.failing ?? 0;
  if (failing === 0) return all;
  const calls = { id: "calls", name: "deferred calls succeed" };
  const retried = `${failing} failed and will be retried`;
  return [
    ...all,
    found(calls, "warning", retried, "read the log of the workers: it has each error"),
  ];
}

/** The threshold of the alert in docs/monitor.md. */
const isLate = ({ ageMs, everyMs }: { readonly ageMs: number; readonly everyMs: number }) =>
  ageMs > 3 * everyMs + 300_000;

async function examineChores({ chores }: Persistence, about: Question): Promise<Finding[]> {
  const all = await chores.list();
  const late = all.filter(isLate);
  if (late.length === 0) return [found(about, true, `${all.length} jobs`)];
  const detail = late
    .map(({ name, ageMs, lastSuccessAt }) => {
      const last =
        lastSuccessAt === null ? "never succeeded" : `last done ${lastSuccessAt.toISOString()}`;
      return `${name}: ${last}, ${Math.round(ageMs / 60_000)} min ago`;
    })
    .join(", ");
  return [found(about, "no", detail, WORKER)];
}

async function examineDeliveries(persistence: Persistence, about: Question): Promise<Finding[]> {
  const { exhausted, failingReceivers } = await persistence.operationFigures();
  const words = [
    ...(exhausted >= MANY_EXHAUSTED ? [`${exhausted} deliveries used up their attempts`] : []),
    ...(failingReceivers > 0
      ? [`${failingReceivers} subscriptions have failed for more than a day`]
      : []),
  ];
  const remedy =
    "souk webhooks list --tenant ID shows which receivers fail, and souk webhooks deliveries why. Once a receiver works: souk webhooks recover ID";
  return [found(about, words.length === 0 || "warning", words.join("; "), remedy)];
}

async function examineConnections(persistence: Persistence, about: Question): Promise<Finding[]> {
  const { connections } = await persistence.operationFigures();
  if (connections === null) return [];
  const { used, most } = connections;
  const remedy =
    "raise max_connections, lower ?pool= of DATABASE_URL, or use PgBouncer. To see who holds them: select usename, application_name, count(*) from pg_stat_activity group by 1, 2";
  return [found(about, used < NEARLY_ALL * most || "warning", `${used} of ${most} in use`, remedy)];
}

/** Other programs make backups, too, so that none is recorded means nothing. */
async function examineBackup({ chores }: Persistence, about: Question): Promise<Finding[]> {
  const last = await chores.lastBackup();
  if (last === null) return [];
  const detail = `${last.at.toISOString()}, ${Math.round(last.ageMs / 3_600_000)} h ago`;
  const remedy = "souk db backup --to FILE, and read the log of the backup's timer or service";
  return [found(about, !isBackupLate(last) || "warning", detail, remedy)];
}

async function examineHosts(
  { persistence, version: own }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  const alive = (await persistence.hosts.list()).filter(({ isAlive }) => isAlive);
  const others = alive.filter((host) => host.version !== own && host.version !== "unknown");
  if (others.length === 0) return [found(about, true, `${alive.length} hosts of ${own}`)];
  const detail = others
    .map((host) => `${host.name} (${host.role}) runs ${host.version}`)
    .join(", ");
  const remedy = `restart these hosts with Souk ${own}, or run their version of souk; see souk hosts`;
  return [found(about, "warning", `${detail}, and this is ${own}`, remedy)];
}

async function examineClock(persistence: Persistence, about: Question): Promise<Finding[]> {
  const before = Date.now();
  const databaseTime = (await persistence.now()).getTime();
  const middle = (before + Date.now()) / 2;
  const apart = Math.round(Math.abs(databaseTime - middle));
  const detail = `${apart} ms apart from the database`;
  const remedy = "timedatectl set-ntp true (on the machine whose clock is wrong)";
  return [found(about, apart < CLOCK_MS, detail, remedy)];
}

async function examineReplicas(
  { databaseUrl, replicaUrls = [] }: ExaminedDatabase,
  about: Question,
): Promise<Finding[]> {
  if (replicaUrls.length === 0) return [];
  const serving = await openPersistence({
    url: databaseUrl,
    replicas: replicaUrls,
    pendingMigrations: "leave",
  });
  const remedy = "start the replica, or remove it from DATABASE_REPLICA_URLS";
  try {
    return (await serving.replicas()).map(({ name, isUp, lagMs }) => {
      if (!isUp) return found(about, "warning", `${name} does not respond`, remedy);
      if (lagMs === null) return found(about, "warning", `${name} does not replicate`, remedy);
      const detail = `${name} is ${Math.round(lagMs / 1000)} s behind`;
      return found(about, lagMs <= REPLICA_BEHIND_MS || "warning", detail, remedy);
    });
  } finally {
    await serving.close();
  }
}
