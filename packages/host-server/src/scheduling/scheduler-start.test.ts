import { PostgresBackend } from "@agendajs/postgres-backend";
import { describe, expect, it } from "@jest/globals";
import pg from "pg";
import { AgendaDeliveryScheduler } from "./agenda-delivery-scheduler.js";
import { openScheduler } from "./backends.js";
import { postgresAlarmBackend } from "./postgres-alarm-backend.js";
import { freshDatabase, runOn } from "./testing/fresh-database.js";
import { until } from "../testing/receiver.js";

/** Each row has a database of its own, in which one round follows the other. */
const ROWS = 5;
const ROUNDS = 20 / ROWS;

describe("hosts that start together on a fresh Postgres", () => {
  it("do not collide, and agree on one job for periodic work", async () => {
    const errors: unknown[] = [];
    await Promise.all(Array.from({ length: ROWS }, () => startTogether(errors)));
    expect(errors).toEqual([]);
  });

  async function startTogether(errors: unknown[]): Promise<void> {
    const { url, drop } = await freshDatabase();
    const report = (error: unknown) => {
      errors.push(error);
    };
    for (let round = 0; round < ROUNDS; round++) {
      const hosts = ["one", "two"].map((hostName) => {
        const backend = postgresAlarmBackend({ url, report });
        const host = new AgendaDeliveryScheduler({ backend, hostName, report });
        host.every("prune", 3_600_000, async () => {});
        return host;
      });
      await Promise.all(hosts.map((host) => host.start()));
      const health = await Promise.all(hosts.map((host) => host.health()));
      expect(health.map(({ running }) => running)).toEqual([true, true]);
      expect(await runOn(url, "select name from scheduler_jobs")).toEqual([{ name: "prune" }]);
      await Promise.all(hosts.map((host) => host.stop()));
      await runOn(url, "drop table scheduler_jobs");
    }
    await drop();
  }

  it("would collide if each made the schema in the backend's own way", async () => {
    const { url, drop } = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    pool.on("error", () => {});
    const other = await pool.connect();
    await other.query("begin");
    await other.query("create table own_way (id integer)");
    const start = new PostgresBackend({ pool, tableName: "own_way" }).connect().then(
      () => "started",
      (error: Error) => error.message,
    );
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await pool.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    await other.query("commit");
    other.release();
    expect(await start).toMatch(/duplicate key/);
    await pool.end();
    await drop();
  });
});

describe("a host whose store of alarms is away", () => {
  it("starts, answers asks at once, says that it is not running, and stops", async () => {
    const errors: unknown[] = [];
    const scheduler = await openScheduler({
      databaseUrl: "sqlite::memory:",
      schedulerUrl: "postgres://nobody:x@127.0.0.1:1/none",
      report: (error) => {
        errors.push(error);
      },
    });
    let drained = 0;
    scheduler.onWake("deliveries", async () => {
      drained += 1;
    });
    await scheduler.start();
    await scheduler.wakeAt("mail", new Date());
    await scheduler.wakeAt("deliveries", new Date());
    await until(() => drained === 1);
    expect(await scheduler.health()).toMatchObject({ running: false, overdue: null });
    await until(() => errors.length >= 2);
    await scheduler.stop();
  });
});

describe("openScheduler", () => {
  it("keeps the alarms of an in-memory database in memory", async () => {
    const report = (error: unknown) => expect(error).toBeUndefined();
    const scheduler = await openScheduler({ databaseUrl: "sqlite::memory:", report });
    await scheduler.start();
    expect(await scheduler.health()).toMatchObject({ running: true, overdue: 0 });
    await scheduler.stop();
  });

  it("refuses a URL it does not know", async () => {
    const opened = openScheduler({ databaseUrl: "redis://127.0.0.1", report: () => {} });
    await expect(opened).rejects.toThrow("must begin with sqlite:, postgres:// or mongodb://.");
  });
});
