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
    "Connections of this process to its database: open, and in_use of them.",
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
    "Callers of this process who asked for a connection and no longer wait.",
    ["pool"],
  );
  const waited = figures.sum(
    "souk_database_wait_seconds_total",
    "How long all of them waited together.",
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
  const up = figures.gauge("souk_replica_up", "1 while the replica answers.", ["replica"]);
  const lag = figures.gauge(
    "souk_replica_lag_seconds",
    "How old the last commit is that the replica shows; 0 while it has everything.",
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
    `Unsent mails: waiting (failing ones too), failing, or set_aside; of the oldest ${COUNTED_AT_MOST}.`,
    ["status"],
  );
  const oldest = figures.gauge(
    "souk_mail_oldest_seconds",
    "How long ago the oldest waiting mail was written; 0 while none waits.",
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
    "When the chore last succeeded on any host; missing until it has.",
    ["chore"],
  );
  const age = figures.gauge(
    "souk_chore_age_seconds",
    "How long ago that was; until the chore has succeeded, how long a host has known it.",
    ["chore"],
  );
  const every = figures.gauge("souk_chore_interval_seconds", "How often the chore is to be done.", [
    "chore",
  ]);
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
    "Hosts of this database that were seen within the last 45 seconds.",
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
    "Always 1; its labels tell the version and the role of this process, and the last migration of its database.",
    ["version", "role", "schema"],
  );
  const schema = async () => (await database.migrator.glance()).executed.at(-1) ?? "none";
  figures.from(
    schema,
    () => info.reset(),
    (step) => info.set({ ...build, schema: step }, 1),
  );
}
