import { afterAll, describe, expect, it } from "@jest/globals";
import { proveAudit } from "../testing/audit-proof.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

describe.each(testEngines)("the audit of webhooks on $dialect", ({ create }) => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });
  const created = async () => {
    const database = await create();
    databases.push(database);
    return database;
  };

  it("names each row that is lost, and nothing where none is", async () => {
    const { url } = await created();
    const size = { seed: 7, changes: 400, looks: 5, rounds: 40 };
    const { falseAlarms, missed, rounds } = await proveAudit(url, size);
    expect({ falseAlarms, missed }).toEqual({ falseAlarms: 0, missed: [] });
    expect([...new Set(rounds.map(({ kind }) => kind))]).toEqual([
      "event",
      "delivery",
      "attempt",
      "number",
      "wish",
    ]);
  });

  it("misses lost deliveries where events do not know which subscriptions they met", async () => {
    const database = await created();
    const fault = () => database.run("update events set subscriptions_seen = 0");
    const size = { seed: 8, changes: 160, looks: 4, rounds: 20, fault };
    const { falseAlarms, missed } = await proveAudit(database.url, size);
    expect(falseAlarms).toBe(0);
    expect(new Set(missed.map(({ kind }) => kind))).toEqual(new Set(["delivery"]));
  });
});
