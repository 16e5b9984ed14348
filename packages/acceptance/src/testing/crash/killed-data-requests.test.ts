import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { Chance } from "../../../../adapters-persistence/dist/testing/chance.js";
import type { DataFault } from "./data-faults.js";
import { killedDataRequests } from "./data-requests-run.js";

describe.each(testEngines)("the own data of people on $dialect", (engine) => {
  it("is exported whole and erased for good, at whichever steps hosts are killed", async () => {
    expect(await killedDataRequests(engine, new Chance(7))).toEqual({ problems: [], kills: 5 });
  });
});

const noticed: Readonly<Record<DataFault, string>> = {
  "a step apart from its progress": "the last line does not count the others",
  "a claim that is never given back": "work is left that nobody does",
  "an archive that repeats its last part": "the archive has a line twice",
  "an export of the rows of somebody else": "the archive tells of somebody else",
};

describe.each(testEngines)("a fault in the own data of people on $dialect", (engine) => {
  it.concurrent.each(Object.entries(noticed) as [DataFault, string][])(
    "%s is noticed",
    async (fault, word) => {
      const { problems } = await killedDataRequests(engine, new Chance(7), fault);
      expect(problems).toContain(word);
    },
  );
});
