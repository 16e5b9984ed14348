import { expect, it } from "@jest/globals";
import { AgendaDeliveryScheduler } from "./agenda-delivery-scheduler.js";
import { postgresAlarmBackend } from "./postgres-alarm-backend.js";
import { schedulerStatus } from "./scheduler-status.js";
import { freshDatabase, runOn } from "./testing/fresh-database.js";
import { until } from "../testing/receiver.js";

const HOUR_MS = 3_600_000;

it("keeps its alarms in the schema and behind the prefix of its URL", async () => {
  const { url, drop } = await freshDatabase();
  await runOn(url, "create table scheduler_jobs (id int)");
  const errors: unknown[] = [];
  const report = (error: unknown) => {
    errors.push(error);
  };
  const databaseUrl = `${url}?schema=souk&prefix=shop_`;
  const backend = postgresAlarmBackend({ url: databaseUrl, report });
  const scheduler = new AgendaDeliveryScheduler({ backend, hostName: "host", report });
  let [runs, rings] = [0, 0];
  scheduler.every("prune", HOUR_MS, async () => {
    runs += 1;
  });
  scheduler.onWake("deliveries", async () => {
    rings += 1;
  });
  await scheduler.start();
  await scheduler.wakeAt("deliveries", new Date(Date.now() + 500));
  await until(() => runs > 0 && rings > 0);
  expect(await schedulerStatus({ databaseUrl })).toMatchObject({ alarms: 1, lateMs: 0 });
  await scheduler.stop();
  expect(await runOn(url, "select name from souk.shop_scheduler_jobs")).toEqual([
    { name: "prune" },
  ]);
  expect(await runOn(url, "select * from scheduler_jobs")).toEqual([]);
  expect(errors).toEqual([]);
  await drop();
});
