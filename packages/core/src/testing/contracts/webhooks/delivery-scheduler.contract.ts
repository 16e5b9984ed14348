import assert from "node:assert/strict";
import type { DeliveryScheduler, Queue } from "../../../ports/delivery-scheduler.js";
import type { ContractRunner } from "../contract-runner.js";

/** One cluster: every scheduler it opens is another host on the same store. */
export interface SchedulerHarness {
  open(): DeliveryScheduler;
  now(): Date;
  /** Lets time pass until the condition holds; rejects when it does not come true. */
  until(condition: () => boolean): Promise<void>;
  /** Errors that the schedulers reported instead of throwing. */
  readonly errors: readonly unknown[];
  close(): Promise<void>;
}

export function deliverySchedulerContract(
  { describe, it }: ContractRunner,
  make: () => Promise<SchedulerHarness>,
): void {
  const check = (name: string, body: (harness: SchedulerHarness) => Promise<void>) =>
    it(name, async () => {
      const harness = await make();
      try {
        await body(harness);
      } finally {
        await harness.close();
      }
    });

  describe("DeliveryScheduler", () => {
    check("rings at its time: never early, and soon after", async (harness) => {
      const host = harness.open();
      const rings = ringsOf(harness, host, "deliveries");
      await host.start();
      const at = later(harness, 1500);
      await host.wakeAt("deliveries", at);
      await harness.until(() => rings.length > 0);
      const late = (rings[0] ?? 0) - at.getTime();
      assert.ok(late >= 0 && late < 4000, `It rang ${late} ms after its time.`);
      await host.stop();
    });

    check("rings once for the many asks of one second", async (harness) => {
      const asking = harness.open();
      const host = harness.open();
      const rings = ringsOf(harness, host, "deliveries");
      const marks = ringsOf(harness, host, "mail");
      await Promise.all([asking.start(), host.start()]);
      const second = Math.ceil((harness.now().getTime() + 2000) / 1000) * 1000;
      for (let offset = 1; offset <= 50; offset++) {
        const from = offset % 2 ? asking : host;
        await from.wakeAt("deliveries", new Date(second + offset * 10));
      }
      await host.wakeAt("mail", new Date(second + 2500));
      await harness.until(() => marks.length > 0);
      assert.equal(rings.length, 1);
      await Promise.all([asking.stop(), host.stop()]);
    });

    check("rings at once for a time that has passed, asked by any host", async (harness) => {
      const [asking, host] = [harness.open(), harness.open()];
      const rings = ringsOf(harness, host, "announcements");
      await Promise.all([asking.start(), host.start()]);
      await asking.wakeAt("announcements", later(harness, -5000));
      await harness.until(() => rings.length === 1);
      await host.wakeAt("announcements", harness.now());
      await harness.until(() => rings.length === 2);
      await Promise.all([asking.stop(), host.stop()]);
    });

    check("keeps an ask that comes while the work runs", async (harness) => {
      const host = harness.open();
      let rounds = 0;
      host.onWake("push", async () => {
        rounds += 1;
        if (rounds < 3) await host.wakeAt("push", harness.now());
      });
      await host.start();
      await host.wakeAt("push", harness.now());
      await harness.until(() => rounds === 3);
      await host.stop();
    });

    check("keeps an ask for a later host when its own has stopped", async (harness) => {
      const first = harness.open();
      await first.start();
      await first.wakeAt("mail", later(harness, 1000));
      await first.stop();
      const second = harness.open();
      const rings = ringsOf(harness, second, "mail");
      await second.start();
      await harness.until(() => rings.length === 1);
      await second.stop();
    });

    check("goes on after work that failed, and reports the failure", async (harness) => {
      const host = harness.open();
      let rounds = 0;
      host.onWake("mail", async () => {
        rounds += 1;
        throw new Error("The mail could not be drained.");
      });
      await host.start();
      await host.wakeAt("mail", harness.now());
      await harness.until(() => rounds === 1);
      await host.wakeAt("mail", later(harness, 500));
      await harness.until(() => rounds === 2);
      await harness.until(() => harness.errors.length >= 2);
      assert.match(String(harness.errors[0]), /could not be drained/);
      await host.stop();
    });

    check("does periodic work again and again, on one host at a time", async (harness) => {
      const hosts = [harness.open(), harness.open()];
      let [runs, active, most] = [0, 0, 0];
      const gate: (() => void)[] = [];
      for (const host of hosts) {
        host.every("sweep", 1500, async () => {
          most = Math.max(most, ++active);
          runs += 1;
          if (runs === 1) await new Promise<void>((open) => gate.push(open));
          active -= 1;
        });
      }
      const marks = ringsOf(harness, hosts[0] as DeliveryScheduler, "mail");
      await Promise.all(hosts.map((host) => host.start()));
      const opened = harness
        .until(() => gate.length > 0)
        .then(() => hosts[0]?.wakeAt("mail", later(harness, 2500)))
        .then(() => harness.until(() => marks.length > 0))
        .then(() => {
          assert.equal(runs, 1, "The second host joined in.");
          gate[0]?.();
        });
      await opened;
      await harness.until(() => runs >= 3);
      assert.equal(most, 1);
      await Promise.all(hosts.map((host) => host.stop()));
    });

    check("waits for running work when it stops, and rings no more", async (harness) => {
      const host = harness.open();
      let [started, finished] = [0, 0];
      const gate: (() => void)[] = [];
      host.onWake("deliveries", async () => {
        started += 1;
        await new Promise<void>((open) => gate.push(open));
        finished += 1;
      });
      await host.start();
      await host.wakeAt("deliveries", harness.now());
      await harness.until(() => started === 1);
      let stopped = false;
      const stopping = host.stop().then(() => (stopped = true));
      await host.wakeAt("deliveries", harness.now());
      assert.equal(stopped, false);
      gate[0]?.();
      await stopping;
      assert.deepEqual([started, finished], [1, 1]);
      assert.equal((await host.health()).running, false);
    });

    check("tells its health", async (harness) => {
      const host = harness.open();
      const rings = ringsOf(harness, host, "deliveries");
      await host.start();
      await host.wakeAt("deliveries", later(harness, 500));
      await harness.until(() => rings.length === 1);
      const { running, overdue, lastLateMs } = await host.health();
      assert.equal(running, true);
      assert.equal(overdue, 0);
      assert.ok(lastLateMs !== null && lastLateMs >= 0 && lastLateMs < 4000);
      await host.stop();
    });
  });
}

function ringsOf(harness: SchedulerHarness, host: DeliveryScheduler, queue: Queue): number[] {
  const rings: number[] = [];
  host.onWake(queue, async () => {
    rings.push(harness.now().getTime());
  });
  return rings;
}

function later(harness: SchedulerHarness, milliseconds: number): Date {
  return new Date(harness.now().getTime() + milliseconds);
}
