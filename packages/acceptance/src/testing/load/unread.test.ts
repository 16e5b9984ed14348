import { describe, expect, it } from "@jest/globals";
import { testEngines, withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { unreadFaults, unreadRun } from "./unread-run.js";

describe.each(testEngines)("a host with a small heap on $dialect", (engine) => {
  it("serves others in bounded memory while a caller pipelines large pages and reads none", async () => {
    const database = await engine.create();
    try {
      const url = withOrdinaryLimits(database.url);
      const run = await unreadRun({ url, attempts: 20, withinMs: 120_000 });
      expect({ faults: unreadFaults(run, false), attempts: run.attempts }).toEqual({
        faults: [],
        attempts: 20,
      });
    } finally {
      await database.drop();
    }
  });
});
