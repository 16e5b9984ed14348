import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { connectionsTo } from "./connections.js";
import { slope } from "./slope.js";
import { soakRun } from "./soak-run.js";
import { grown } from "./soak-verdict.js";
import type { SeededFault } from "./spoiled.js";

const SIZE = { warmUp: 500, requests: 500, withinMs: 120_000, lookEveryMs: 1_000 };
const SEEDED = { ...SIZE, warmUp: 100, requests: 50, lookEveryMs: 250 };

it("a slope is what a line grows by", () => {
  const line = (of: (x: number) => number) => [1, 2, 3, 4].map((x) => ({ x, y: of(x) }));
  expect(slope(line((x) => 3 * x + 7))).toBeCloseTo(3);
  expect(slope(line(() => 5))).toBe(0);
  expect(slope([])).toBe(0);
});

describe.each(testEngines)("half of what a host can do, on $dialect", (engine) => {
  async function soaked(fault?: SeededFault): Promise<string[]> {
    const database = await engine.create();
    try {
      const connections = connectionsTo(engine.dialect, database);
      const size = fault ? SEEDED : SIZE;
      return grown(await soakRun({ url: database.url, connections, fault, ...size }), false);
    } finally {
      await database.drop();
    }
  }

  it("leaves memory, files and connections as they are", async () => {
    expect(await soaked()).toEqual([]);
  });

  if (engine.dialect === "sqlite") {
    it("would be seen to grow where each request leaves something", async () => {
      expect(await soaked("leak")).toContain("memory");
    });
  }
});
