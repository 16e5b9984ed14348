import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Persistence } from "@souk/adapters-persistence";
import type { Figures } from "./figures.js";

export type WatchedOperation = Pick<Persistence, "operationFigures" | "chores" | "wholeFile">;

/** What an operator has to act on before callers notice it. */
export function watchOperation(figures: Figures, database: WatchedOperation): void {
  watchFigures(figures, database);
  watchBackup(figures, database);
  watchDisk(figures, database);
}

function watchFigures(figures: Figures, database: WatchedOperation): void {
  const exhausted = figures.gauge(
    "souk_webhook_exhausted",
    "Deliveries that used up their attempts; counts up to 10000.",
  );
  const failing = figures.gauge(
    "souk_webhook_receivers_failing",
    "Active subscriptions whose deliveries have all failed for more than a day.",
  );
  const refused = figures.gauge(
    "souk_accounts_refused",
    "Accounts whose sign-ins were refused in this hour, after too many failures.",
  );
  const used = figures.gauge(
    "souk_server_connections",
    "Connections of the Postgres server, of all its clients.",
  );
  const most = figures.gauge(
    "souk_server_connections_max",
    "max_connections of the Postgres server.",
  );
  const all = [exhausted, failing, refused, used, most];
  figures.from(
    () => database.operationFigures(),
    () => all.forEach((gauge) => gauge.remove()),
    ({ exhausted: ended, failingReceivers, refusedAccounts, connections }) => {
      exhausted.set(ended);
      failing.set(failingReceivers);
      refused.set(refusedAccounts);
      if (connections === null) return;
      used.set(connections.used);
      most.set(connections.most);
    },
  );
}

function watchBackup(figures: Figures, { chores }: WatchedOperation): void {
  const age = figures.gauge(
    "souk_backup_age_seconds",
    "The age of the last backup by souk db backup; absent if none is recorded.",
  );
  const every = figures.gauge(
    "souk_backup_interval_seconds",
    "The interval at which backups are expected: that of --every, or a day.",
  );
  figures.from(
    () => chores.lastBackup(),
    () => [age, every].forEach((gauge) => gauge.remove()),
    (last) => {
      if (last === null) return;
      age.set(last.ageMs / 1000);
      every.set(last.everyMs / 1000);
    },
  );
}

/** Of Postgres, its own exporter knows the disk. */
function watchDisk(figures: Figures, { wholeFile }: WatchedOperation): void {
  const free = figures.gauge("souk_disk_free_bytes", "Free space on the disk of the SQLite file.");
  const size = figures.gauge("souk_disk_size_bytes", "Size of the disk of the SQLite file.");
  if (wholeFile === null) return;
  figures.from(
    () => statfs(dirname(wholeFile)),
    () => [free, size].forEach((gauge) => gauge.remove()),
    ({ bavail, blocks, bsize }) => {
      free.set(bavail * bsize);
      size.set(blocks * bsize);
    },
  );
}
