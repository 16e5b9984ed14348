import { describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { crashRun } from "./crash-run.js";
import { isClean } from "./crash-verdict.js";

/** Each step of a delivery once, and as many random moments. */
const CYCLES = process.env["TEST_FEW_ROUNDS"] ? 2 : 8;

describe.each(testEngines)("hosts killed under load on $dialect", ({ create }) => {
  const killed = async (broken: boolean) => {
    const database: TestDatabase = await create();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    try {
      return await crashRun(database, { cycles: CYCLES, broken, withinMs: 600_000, log });
    } finally {
      await database.drop();
    }
  };

  it("lose no order, no event and no delivery", async () => {
    const figures = await killed(false);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(isClean(figures) ? "clean" : figures).toBe("clean");
  });

  it("lose events where those are written after the commit (seeded)", async () => {
    expect((await killed(true)).withoutEvent).toBeGreaterThan(0);
  });
});
