import { hostname } from "node:os";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { AgendaDeliveryScheduler } from "./agenda-delivery-scheduler.js";
import type { AlarmBackend } from "./alarm-backend.js";
import { besides, sqliteFile } from "./backend-place.js";
import { seldom } from "./seldom.js";

export interface SchedulerOptions {
  readonly databaseUrl: string;
  /** The store of the alarms, if not next to the data; for example `mongodb://…`. */
  readonly schedulerUrl?: string | undefined;
  readonly report: (error: unknown) => void;
}

export async function openScheduler(options: SchedulerOptions): Promise<DeliveryScheduler> {
  const { databaseUrl, schedulerUrl = besides(databaseUrl) } = options;
  const report = seldom(options.report);
  const backend = await openBackend(schedulerUrl, report);
  const hostName = `${hostname()}:${process.pid}`;
  return new AgendaDeliveryScheduler({ backend, hostName, report });
}

/** Loads only the driver that the URL needs. */
async function openBackend(url: string, report: (error: unknown) => void): Promise<AlarmBackend> {
  if (/^mongodb(\+srv)?:\/\//.test(url)) {
    const { mongoAlarmBackend } = await import("./mongo-alarm-backend.js");
    return mongoAlarmBackend(url);
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { postgresAlarmBackend } = await import("./postgres-alarm-backend.js");
    return postgresAlarmBackend({ url, report });
  }
  const file = sqliteFile(url);
  if (file === null) {
    throw new Error("The scheduler URL must begin with sqlite:, postgres:// or mongodb://.");
  }
  const { sqliteAlarmBackend } = await import("./sqlite/sqlite-alarm-backend.js");
  return sqliteAlarmBackend({ file, report });
}
