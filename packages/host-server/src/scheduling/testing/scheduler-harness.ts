import { describe, it } from "@jest/globals";
import type { ContractRunner, SchedulerHarness } from "@souk/core/testing";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { AgendaDeliveryScheduler } from "../agenda-delivery-scheduler.js";
import type { AlarmBackend } from "../alarm-backend.js";
import { until } from "../../testing/receiver.js";

/** The tests of the contract mostly wait, each on a store of its own, so they wait together. */
export const concurrently: ContractRunner = { describe, it: it.concurrent };

/** A cluster in real time: every host has a connection of its own. */
export function realTimeHarness(
  openBackend: (report: (error: unknown) => void) => AlarmBackend,
  cleanUp: () => Promise<void> = async () => {},
): SchedulerHarness {
  const hosts: DeliveryScheduler[] = [];
  const errors: unknown[] = [];
  return {
    errors,
    now: () => new Date(),
    open() {
      const report = (error: unknown) => {
        errors.push(error);
      };
      const hostName = `host ${hosts.length + 1}`;
      const backend = openBackend(report);
      const host = new AgendaDeliveryScheduler({ backend, hostName, report });
      hosts.push(host);
      return host;
    },
    until,
    async close() {
      await Promise.all(hosts.map((host) => host.stop()));
      await cleanUp();
    },
  };
}
