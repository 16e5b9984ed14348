import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { testEngines } from "./testing/test-databases.js";

const program = fileURLToPath(new URL("./testing/statement-faults.js", import.meta.url));

const onSqlite = testEngines.filter(({ dialect }) => dialect === "sqlite");

describe.each(onSqlite)("a call of which any statement fails on $dialect", ({ create }) => {
  const faults = async (...args: string[]) => {
    const database = await create();
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [
        program,
        database.url,
        ...args,
      ]);
      return JSON.parse(stdout) as { tried: number; wrong: string[] };
    } finally {
      await database.drop();
    }
  };

  it("is answered, leaves nothing half done, and the next one is served", async () => {
    const { tried, wrong } = await faults();
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  it("is found out where a statement has a promise that nobody watches", async () => {
    const { wrong } = await faults("unwatched");
    expect(wrong.join("\n")).toContain("unhandledRejection");
  });
});
