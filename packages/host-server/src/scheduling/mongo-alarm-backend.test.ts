import { randomUUID } from "node:crypto";
import { afterAll, describe } from "@jest/globals";
import { deliverySchedulerContract } from "@souk/core/testing";
import { mongoAlarmBackend } from "./mongo-alarm-backend.js";
import { startMongoWireServer } from "./testing/mongo-wire-server.js";
import { concurrently, realTimeHarness } from "./testing/scheduler-harness.js";

describe("on MongoDB's protocol", () => {
  // Concurrent tests begin before a hook could run.
  const starting = startMongoWireServer();
  afterAll(async () => (await starting).close());

  deliverySchedulerContract(concurrently, async () => {
    const { url } = await starting;
    const name = randomUUID();
    return realTimeHarness(() => mongoAlarmBackend(`${url}/${name}`));
  });
});
