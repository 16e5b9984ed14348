import { describe, expect, it } from "@jest/globals";
import { testEngines, withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { broken, overloadRun } from "./overload-run.js";
import type { SeededFault } from "./spoiled.js";

/** Few enough that each wave is over soon, and far more than one connection serves at a time. */
const SIZE = { callers: 200, waves: 2, answersEach: 3, withinMs: 120_000 };
/** Every answer of a seeded host is wrong, or leaves something. */
const SEEDED = { ...SIZE, answersEach: 1 };

/** No one is served for so long on Postgres, however fast the machine is: it has one connection, and that waits. */
const STALL = "do $$ begin lock table users; perform pg_sleep(2); end $$";

const scarce = (url: string) => {
  const parsed = new URL(withOrdinaryLimits(url));
  parsed.searchParams.set("pool", "1");
  return parsed.href;
};

describe.each(testEngines)("far more requests than can be served on $dialect", (engine) => {
  async function overloaded(fault?: SeededFault): Promise<string[]> {
    const database = await engine.create();
    const isServer = engine.dialect === "postgres";
    const url = isServer ? scarce(database.url) : database.url;
    const meanwhile = async () => isServer && (await database.run(STALL));
    try {
      return broken(
        await overloadRun({ url, ...(fault ? SEEDED : SIZE), meanwhile, fault }),
        false,
      );
    } finally {
      await database.drop();
    }
  }

  it("are served or refused with a time to come back, and leave nothing behind", async () => {
    expect(await overloaded()).toEqual([]);
  });

  if (engine.dialect === "sqlite") {
    it("would be seen to fill the memory of a host that keeps what they bring", async () => {
      expect(await overloaded("leak")).toContain("each wave leaves something in memory");
    });
  } else {
    it("would be seen to be refused without a time to come back", async () => {
      expect(await overloaded("no retry-after")).toEqual(["refusals without Retry-After"]);
    });
  }
});
