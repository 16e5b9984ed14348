import { expect, it } from "@jest/globals";
import { startPostgresPair } from "./testing/own-postgres.js";
import { restartRun } from "./testing/restart-run.js";

it("hosts outlive a primary that is killed, and lose nothing when the standby takes over", async () => {
  const { figures, exits } = await restartRun(["immediate"], { open: () => startPostgresPair() });
  expect(exits).toEqual([null, null]);
  const [figure] = figures;
  expect(new Set(Object.keys(figure?.statuses ?? {}))).toEqual(new Set(["201", "503"]));
  expect(figure).toMatchObject({ readyWhileDown: [503, 503], lost: 0, undelivered: 0 });
});

it("what is lost to a standby that was behind is seen (seeded)", async () => {
  const open = () => startPostgresPair({ late: true });
  const { figures } = await restartRun(["immediate"], { open });
  expect(figures[0]?.lost).toBeGreaterThan(0);
});
