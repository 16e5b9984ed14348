import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { Chance } from "../../../../adapters-persistence/dist/testing/chance.js";
import type { DataFault } from "./data-faults.js";
import { killedDataRequests } from "./data-requests-run.js";

describe.each(testEngines)("the own data of people on $dialect", (engine) => {
  it("is exported whole and erased permanently, at whichever steps hosts are killed", async () => {
    expect(await killedDataRequests(engine, new Chance(7))).toEqual({ problems: [], kills: 5 });
  });
});

/** The trace of each fault, and the seed that reveals it. */
const noticed: Readonly<Record<DataFault, readonly [word: string, seed: number]>> = {
  "a step apart from its progress": ["the last line does not count the others", 2],
  "a claim that is never given back": ["work is left that nobody does", 7],
  "an archive that repeats its last part": ["the archive has a line twice", 7],
  "an export of the rows of somebody else": ["the archive tells of somebody else", 7],
};

describe.each(testEngines)("a fault in the own data of people on $dialect", (engine) => {
  it.concurrent.each(
    (Object.keys(noticed) as DataFault[]).map((fault) => [fault, ...noticed[fault]] as const),
  )("%s is noticed", async (fault, word, seed) => {
    const { problems } = await killedDataRequests(engine, new Chance(seed), fault);
    expect(problems).toContain(word);
  });
});
