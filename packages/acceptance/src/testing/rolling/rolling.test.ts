import { expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { knownHosts } from "./door.js";
import { rename } from "./moved-column.js";
import { type RollingOptions, rollingRun } from "./rolling-run.js";

async function run(options: Omit<RollingOptions, "door" | "orders"> = {}) {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  try {
    return await rollingRun(database.url, { door: knownHosts(), orders: 2, ...options });
  } finally {
    await database.drop();
  }
}

it("two hosts and their schema move one after the other, and no caller notices", async () => {
  const { failed, lost, placed, steps, wanted } = await run();
  expect({ failed, lost, steps }).toEqual({ failed: [], lost: [], steps: wanted });
  expect(placed).toBeGreaterThanOrEqual(wanted * 4 * 2);
});

it("would be seen to fail where the schema renames a column under older hosts (seeded)", async () => {
  const { failed, steps } = await run({ expand: rename });
  expect(steps).toBe(2);
  expect(failed.join()).toMatch(/orders.*: 500/);
});
