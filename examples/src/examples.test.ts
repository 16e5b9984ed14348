import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import {
  type MongoWireServer,
  startMongoWireServer,
} from "../../packages/host-server/dist/scheduling/testing/mongo-wire-server.js";

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const helpers = ["run-host"];
const names = readdirSync(here("../expected")).map((file) => file.replace(/\.txt$/, ""));

let mongo: MongoWireServer;
let postgres: { url: string; drop: () => Promise<void> } | undefined;

beforeAll(async () => {
  mongo = await startMongoWireServer();
  postgres = await testEngines.find(({ dialect }) => dialect === "postgres")?.create();
});

afterAll(async () => {
  await mongo.close();
  await postgres?.drop();
});

describe("the examples", () => {
  it("are all expected to print something", () => {
    const sources = readdirSync(here("../src"))
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file) => file.replace(/\.ts$/, ""));
    expect(sources.filter((name) => !helpers.includes(name)).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)(
    "%s prints what it should",
    async (name) => {
      const env = { ...process.env, DATABASE_URL: postgres?.url ?? "", SCHEDULER_URL: mongo.url };
      const { stdout } = await run(process.execPath, [here(`${name}.js`)], {
        env,
        timeout: 60_000,
      });
      expect(stdout).toBe(readFileSync(here(`../expected/${name}.txt`), "utf8"));
    },
    90_000,
  );
});
