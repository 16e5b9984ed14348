import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "@jest/globals";
import { deliverySchedulerContract } from "@souk/core/testing";
import { sqliteAlarmBackend } from "./sqlite-alarm-backend.js";
import { concurrently, realTimeHarness } from "../testing/scheduler-harness.js";

describe("on SQLite", () => {
  deliverySchedulerContract(concurrently, async () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-alarms-"));
    const file = join(folder, "souk.db-jobs");
    return realTimeHarness(
      (report) => sqliteAlarmBackend({ file, report }),
      async () => rmSync(folder, { recursive: true }),
    );
  });
});
