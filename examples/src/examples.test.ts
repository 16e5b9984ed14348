import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
const quickPasswords = new URL(
  "../../packages/cli/dist/testing/quick-passwords.js",
  import.meta.url,
).href;
const source = (...path: string[]) => here(join("../src", ...path));
const names = readdirSync(source(), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

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
  it.each(names)("%s has a few lines to read, and a line in the list of all", (name) => {
    expect(readFileSync(source(name, "README.md"), "utf8")).toContain(
      `npm run example -- ${name}\n`,
    );
    expect(readFileSync(here("../README.md"), "utf8")).toContain(`(src/${name}/README.md)`);
  });

  it.each(names)("%s prints what it should", async (name) => {
    const env = {
      ...process.env,
      DATABASE_URL: postgres?.url ?? "",
      SCHEDULER_URL: mongo.url,
      NODE_OPTIONS: `--import=${quickPasswords}`,
    };
    const { stdout } = await run(process.execPath, [here(`${name}/main.js`)], {
      env,
      timeout: 600_000,
    });
    expect(stdout).toBe(readFileSync(source(name, "expected.txt"), "utf8"));
  });

  it("frameworks run in a checkout by the command of their page", async () => {
    const folder = here("../frameworks");
    const page = readFileSync(join(folder, "README.md"), "utf8");
    const [, name = ""] = /^npm run example -- (\S+)$/m.exec(page) ?? [];
    const { stdout } = await run(process.execPath, [here("../../scripts/example.mjs"), name], {
      env: { ...process.env, NODE_OPTIONS: `--import=${quickPasswords}` },
    });
    expect(stdout).toBe(readFileSync(join(folder, "expected.txt"), "utf8"));
  });
});
