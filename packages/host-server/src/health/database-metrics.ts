import type { Persistence } from "@souk/adapters-persistence";
import { COUNTED_AT_MOST } from "@souk/core/adapter";
import type { Figures } from "./figures.js";

export type WatchedDatabase = Pick<
  Persistence,
  "connections" | "replicas" | "chores" | "hosts" | "unitOfWork" | "migrator"
>;

export interface Build {
  readonly version: string;
  readonly role: string;
}

/** The database of this process: its connections, and what it knows of the whole cluster. */
export function watchDatabase(figures: Figures, database: WatchedDatabase, build: Build): void {
  watchConnections(figures, database);
  watchReplicas(figures, database);
  watchMail(figures, database);
  watchChores(figures, database);
  watchCluster(figures, database, build);
}

function watchConnections(figures: Figures, { connections }: WatchedDatabase): void {
  const open = figures.gauge(
    "souk_database_connections",
    "Database connections of this process: open, and in_use among them.",
    ["pool", "state"],
  );
  const most = figures.gauge(
    "souk_database_connections_max",
    "The most connections that the pool opens.",
    ["pool"],
  );
  const waiting = figures.gauge(
    "souk_database_waiting",
    "Callers of this process who wait for a connection now.",
    ["pool"],
  );
  const turns = figures.sum(
    "souk_database_turns_total",
    "Requests for a connection in this process that have been served.",
    ["pool"],
  );
  const waited = figures.sum(
    "souk_database_wait_seconds_total",
    "The total time that they waited.",
    ["pool"],
  );
  figures.here(() => {
    turns.reset();
    waited.reset();
    for (const load of connections()) {
      const pool = load.name;
      open.set({ pool, state: "open" }, load.open);
      open.set({ pool, state: "in_use" }, load.inUse);
      most.set({ pool }, load.most);
      waiting.set({ pool }, load.waiting);
      turns.inc({ pool }, load.turns);
      waited.inc({ pool }, load.waitedMs / 1000);
    }
  });
}

function watchReplicas(figures: Figures, database: WatchedDatabase): void {
  const up = figures.gauge("souk_replica_up", "1 while the replica responds.", ["replica"]);
  const lag = figures.gauge(
    "souk_replica_lag_seconds",
    "The age of the last commit that the replica has applied; 0 if it has all of them.",
    ["replica"],
  );
  const clear = () => {
    up.reset();
    lag.reset();
  };
  figures.from(
    () => database.replicas(),
    clear,
    (replicas) => {
      for (const { name: replica, isUp, lagMs } of replicas) {
        up.set({ replica }, Number(isUp));
        if (lagMs !== null) lag.set({ replica }, lagMs / 1000);
      }
    },
  );
}

function watchMail(figures: Figures, { unitOfWork }: WatchedDatabase): void {
  const mails = figures.gauge(
    "souk_mails",
    `Unsent mails: waiting (including failing), failing, or set_aside; counts the oldest ${COUNTED_AT_MOST}.`,
    ["status"],
  );
  const oldest = figures.gauge(
    "souk_mail_oldest_seconds",
    "The age of the oldest waiting mail; 0 if there is none.",
  );
  const ask = () => unitOfWork.transact("read", async ({ mail }) => mail.figures(COUNTED_AT_MOST));
  const clear = () => {
    mails.reset();
    oldest.remove();
  };
  figures.from(ask, clear, ({ waiting, failing, setAside, oldestAt }) => {
    mails.set({ status: "waiting" }, waiting);
    mails.set({ status: "failing" }, failing);
    mails.set({ status: "set_aside" }, setAside);
    oldest.set(oldestAt ? Math.max(0, Date.now() - oldestAt.getTime()) / 1000 : 0);
  });
}

function watchChores(figures: Figures, database: WatchedDatabase): void {
  const last = figures.gauge(
    "souk_chore_last_success_timestamp_seconds",
    "When the background job last succeeded on any host; absent until then.",
    ["chore"],
  );
  const age = figures.gauge(
    "souk_chore_age_seconds",
    "The time since then, or since the job was first known.",
    ["chore"],
  );
  const every = figures.gauge(
    "souk_chore_interval_seconds",
    "The interval of the background job.",
    ["chore"],
  );
  const clear = () => [last, age, every].forEach((gauge) => gauge.reset());
  figures.from(
    () => database.chores.list(),
    clear,
    (chores) => {
      for (const { name: chore, everyMs, lastSuccessAt, ageMs } of chores) {
        if (lastSuccessAt) last.set({ chore }, lastSuccessAt.getTime() / 1000);
        age.set({ chore }, ageMs / 1000);
        every.set({ chore }, everyMs / 1000);
      }
    },
  );
}

function watchCluster(figures: Figures, database: WatchedDatabase, build: Build): void {
  const hosts = figures.gauge(
    "souk_hosts",
    "Hosts of this database seen within the last 45 seconds.",
    ["role", "version"],
  );
  figures.from(
    () => database.hosts.list(),
    () => hosts.reset(),
    (all) => {
      for (const { role, version, isAlive } of all) if (isAlive) hosts.inc({ role, version });
    },
  );
  const info = figures.gauge(
    "souk_build_info",
    "Always 1; its labels are the version and role of this process, and the last migration of its database.",
    ["version", "role", "schema"],
  );
  const schema = async () => (await database.migrator.glance()).executed.at(-1) ?? "none";
  figures.from(
    schema,
    () => info.reset(),
    (step) => info.set({ ...build, schema: step }, 1),
  );
}
