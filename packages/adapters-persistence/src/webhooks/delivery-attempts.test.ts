import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { webhookFixture } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

const NOW = new Date("2030-01-01T00:00:00Z");

describe.each(testEngines)("the attempts of a delivery on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  beforeEach(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
  });
  afterEach(async () => {
    await persistence.close();
    await database.drop();
  });

  it("are those that it counted when it was read, though another has been written since", async () => {
    const { subscribe, publish, claim, record, list } = await webhookFixture(
      persistence.unitOfWork,
    );
    await subscribe();
    await publish();
    const failed = { status: "failed", retryInMs: 60_000, responseCode: 500 } as const;
    const numbers = async () => (await list()).data[0]?.attempts.map(({ number }) => number);
    for (const minute of [0, 2]) {
      const now = new Date(NOW.getTime() + minute * 60_000);
      const [claimed] = await claim(now);
      if (claimed) await record(claimed, failed, now);
    }
    expect(await numbers()).toEqual([1, 2]);
    // Its row as it was before the second attempt.
    await database.run("update deliveries set attempts_count = 1");
    expect(await numbers()).toEqual([1]);
  });
});
