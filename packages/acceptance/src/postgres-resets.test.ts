import { expect, it } from "@jest/globals";
import { resetRun } from "./testing/reset-run.js";

it("a host outlives resets of all its connections to Postgres, and loses no order", async () => {
  const { statuses, acknowledged, lost, exit } = await resetRun({ resets: 12, everyMs: 500 });
  expect({ lost, exit }).toEqual({ lost: 0, exit: null });
  expect(acknowledged).toBeGreaterThan(0);
  expect(Object.keys(statuses).filter((status) => !["200", "201", "503"].includes(status))).toEqual(
    [],
  );
});
