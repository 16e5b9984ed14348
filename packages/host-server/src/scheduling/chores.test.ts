import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { AgendaDeliveryScheduler } from "./agenda-delivery-scheduler.js";
import { postgresAlarmBackend } from "./postgres-alarm-backend.js";
import { freshDatabase, runOn } from "./testing/fresh-database.js";
import { until } from "../testing/receiver.js";

const HOUR_MS = 3_600_000;
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await freshDatabase());
});
afterEach(() => drop());

/** Starts a host with the chore, and stops it when `enough` holds. */
async function host(intervalMs: number, enough: (runs: number) => boolean): Promise<void> {
  const errors: unknown[] = [];
  const report = (error: unknown) => {
    errors.push(error);
  };
  const backend = postgresAlarmBackend({ url, report });
  const scheduler = new AgendaDeliveryScheduler({ backend, hostName: "host", report });
  let runs = 0;
  scheduler.every("prune", intervalMs, async () => {
    runs += 1;
  });
  await scheduler.start();
  await until(() => enough(runs));
  await scheduler.stop();
  expect(errors).toEqual([]);
}

async function job() {
  const [row] = await runOn(
    url,
    `select locked_at, repeat_interval, extract(epoch from next_run_at - now()) as seconds
     from scheduler_jobs where name = 'prune'`,
  );
  return {
    lockedAt: row?.locked_at,
    interval: row?.repeat_interval,
    seconds: Number(row?.seconds),
  };
}

describe("periodic work", () => {
  it("is done at once when it is new, and is given back by a host that stops", async () => {
    await host(HOUR_MS, (runs) => runs === 1);
    const { lockedAt, seconds } = await job();
    expect(lockedAt).toBeNull();
    expect(seconds).toBeGreaterThan(3500);
  });

  it("may all begin at once, and Node warns of nothing", async () => {
    const warnings: string[] = [];
    const warned = ({ message }: Error) => warnings.push(message);
    process.on("warning", warned);
    const report = (error: unknown) => warnings.push(String(error));
    const backend = postgresAlarmBackend({ url, report });
    const scheduler = new AgendaDeliveryScheduler({ backend, hostName: "host", report });
    const together = Promise.withResolvers<void>();
    const CHORES = 12;
    let begun = 0;
    for (let n = 0; n < CHORES; n += 1) {
      scheduler.every(`chore ${n}`, HOUR_MS, () => {
        begun += 1;
        return together.promise;
      });
    }
    await scheduler.start();
    await until(() => begun === CHORES);
    together.resolve();
    await scheduler.stop();
    process.off("warning", warned);
    expect(warnings).toEqual([]);
  });

  it("keeps its time when another host starts", async () => {
    await host(HOUR_MS, (runs) => runs === 1);
    await runOn(url, "update scheduler_jobs set next_run_at = now() + interval '100 s'");
    await host(HOUR_MS, () => true);
    expect((await job()).seconds).toBeLessThan(100);
  });

  it("comes back from a time that a clock set far into the future", async () => {
    await host(HOUR_MS, (runs) => runs === 1);
    await runOn(url, "update scheduler_jobs set next_run_at = now() + interval '1 year'");
    await host(HOUR_MS, () => true);
    expect((await job()).seconds).toBeLessThan(3601);
  });

  it("takes on a new interval", async () => {
    await host(HOUR_MS, (runs) => runs === 1);
    await host(60_000, () => true);
    const { interval, seconds } = await job();
    expect(interval).toBe("60000");
    expect(seconds).toBeLessThan(61);
  });

  it("is done by one of two hosts at a time", async () => {
    const errors: unknown[] = [];
    const report = (error: unknown) => {
      errors.push(error);
    };
    const runs: string[] = [];
    const count = (name: string) => runs.filter((each) => each === name).length;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hosts = ["canary a", "canary b"].map((canary) => {
      const backend = postgresAlarmBackend({ url, report });
      const scheduler = new AgendaDeliveryScheduler({ backend, hostName: canary, report });
      scheduler.every("prune", HOUR_MS, () => {
        runs.push("prune");
        return held;
      });
      scheduler.every(canary, HOUR_MS, async () => {
        runs.push(canary);
      });
      return scheduler;
    });
    const due = (names: string) =>
      runOn(url, `update scheduler_jobs set next_run_at = now() where name in (${names})`);
    const bothLookAgain = async () => {
      const before = ["canary a", "canary b"].map(count);
      const names = ["canary a", "canary b"];
      await until(async () => {
        await due("'canary a', 'canary b'");
        return names.every((name, n) => count(name) > before[n]!);
      });
    };
    try {
      await Promise.all(hosts.map((each) => each.start()));
      await until(() => count("prune") === 1);
      await due("'prune'");
      await bothLookAgain();
      expect(count("prune")).toBe(1);
      // Seeded: without its lock the other host does it as well. The one that holds it renews it now and then.
      await until(async () => {
        await runOn(url, "update scheduler_jobs set locked_at = null where name = 'prune'");
        await due("'prune'");
        return count("prune") > 1;
      });
    } finally {
      release();
      await Promise.all(hosts.map((each) => each.stop()));
    }
    expect(errors).toEqual([]);
  });
});
