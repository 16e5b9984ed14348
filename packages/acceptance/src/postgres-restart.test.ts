import { expect, it } from "@jest/globals";
import { restartRun } from "./testing/restart-run.js";

it("an API process and a worker outlive restarts of Postgres, and lose nothing", async () => {
  const { figures, exits } = await restartRun(["fast", "immediate"]);
  expect(exits).toEqual([null, null]);
  for (const each of figures) {
    expect(new Set(Object.keys(each.statuses))).toEqual(new Set(["201", "503"]));
    expect(each).toMatchObject({
      withoutRetryAfter: 0,
      readyWhileDown: [503, 503],
      lost: 0,
      undelivered: 0,
    });
  }
});
