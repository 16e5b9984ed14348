import { keepPrivate } from "@souk/adapters-persistence";
import Database from "better-sqlite3";
import type { AlarmBackend } from "../alarm-backend.js";
import { DeferredNotificationChannel } from "../deferred-notification-channel.js";
import { SqliteJobRepository } from "./sqlite-job-repository.js";

export interface SqliteAlarmOptions {
  /** A separate file, so that alarms never wait for the writer of the shop's data. */
  readonly file: string;
  readonly report: (error: unknown) => void;
}

export function sqliteAlarmBackend({ file, report }: SqliteAlarmOptions): AlarmBackend {
  keepPrivate(file);
  const database = new Database(file, { timeout: 1000 });
  database.pragma("journal_mode = wal");
  // The poll makes up for an alarm that a power failure loses.
  database.pragma("synchronous = normal");
  const repository = new SqliteJobRepository(database);
  const notificationChannel = new DeferredNotificationChannel();
  notificationChannel.on("error", report);
  return {
    name: "SQLite",
    repository,
    notificationChannel,
    connect: () => repository.connect(),
    async close() {
      database.close();
    },
  };
}
