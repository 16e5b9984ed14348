import { describe, expect, it } from "@jest/globals";
import { proveStatements, type WalkOptions } from "./testing/prove-statements.js";
import { testEngines } from "./testing/test-databases.js";

describe.each(testEngines)("a call of which any statement fails on $dialect", (engine) => {
  const walk = async (options: WalkOptions = {}) => {
    const database = await engine.create();
    try {
      return await proveStatements(database.url, options);
    } finally {
      await database.drop();
    }
  };

  it("is answered, leaves nothing half done, and the next one is served, also in another's transaction", async () => {
    const { tried, wrong } = await walk({ whole: process.env["TEST_STATEMENTS"] === "whole" });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  it("is found out where a statement has a promise that no one watches", async () => {
    const { wrong } = await walk({ seed: "unwatched", calls: ["updateProduct"] });
    expect(wrong.join("\n")).toContain("unhandledRejection");
  });

  it("is found out where a part of it is kept by itself", async () => {
    const { wrong } = await walk({ seed: "in two parts", calls: ["updateProduct"] });
    expect(wrong.join("\n")).toContain("unavailable, but tenants +1");
  });

  if (engine.dialect === "postgres") {
    it("is found out where an unclear outcome is reported as if nothing was done", async () => {
      const { wrong } = await walk({ seed: "unclear folded", calls: ["createOrder"], whole: true });
      expect(wrong.join("\n")).toMatch(/reset before the answer.*unavailable, but .*orders \+1/);
    });
  }
});
