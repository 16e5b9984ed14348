import { expect, it } from "@jest/globals";
import { readinessRun } from "./testing/readiness-run.js";

it("says that a host is not ready and why, whatever its database does, and that it is again", async () => {
  const looks = await readinessRun(2);
  expect(looks.map(({ fault, asExpected, healed }) => ({ fault, asExpected, healed }))).toEqual(
    ["swallows everything", "refuses every connection", "keeps no writes"].map((fault) => ({
      fault,
      asExpected: true,
      healed: true,
    })),
  );
});
