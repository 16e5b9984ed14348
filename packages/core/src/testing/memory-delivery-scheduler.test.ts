import { describe, it } from "@jest/globals";
import { deliverySchedulerContract } from "./contracts/webhooks/delivery-scheduler.contract.js";
import { ManualClock } from "./manual-clock.js";
import { MemoryAlarms, MemoryDeliveryScheduler } from "./memory-delivery-scheduler.js";
import { inBackground } from "../values/in-background.js";

describe("in memory", () => {
  deliverySchedulerContract({ describe, it }, async () => {
    const clock = new ManualClock();
    const alarms = new MemoryAlarms();
    const hosts: MemoryDeliveryScheduler[] = [];
    const errors: unknown[] = [];
    return {
      errors,
      now: () => clock.now(),
      open() {
        const host = new MemoryDeliveryScheduler(clock, alarms, (error) => errors.push(error));
        hosts.push(host);
        return host;
      },
      async until(condition) {
        for (let step = 0; step < 600; step++) {
          for (const host of hosts) inBackground(host.ring(), (error) => errors.push(error));
          await new Promise(setImmediate);
          if (condition()) return;
          clock.advance(50);
        }
        throw new Error("The condition did not come true.");
      },
      close: async () => {},
    };
  });
});
