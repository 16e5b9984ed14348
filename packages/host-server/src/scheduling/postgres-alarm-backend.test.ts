import { describe } from "@jest/globals";
import { deliverySchedulerContract } from "@souk/core/testing";
import { postgresAlarmBackend } from "./postgres-alarm-backend.js";
import { freshDatabase } from "./testing/fresh-database.js";
import { concurrently, realTimeHarness } from "./testing/scheduler-harness.js";

describe("on Postgres", () => {
  deliverySchedulerContract(concurrently, async () => {
    const { url, drop } = await freshDatabase();
    return realTimeHarness((report) => postgresAlarmBackend({ url, report }), drop);
  });
});
