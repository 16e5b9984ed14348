import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "souk-realm-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs files one after another in one process, and tells how each of their tests ended. */
function run(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  const config = {
    rootDir: folder,
    testMatch: ["**/*.test.mjs"],
    transform: {},
    testEnvironment: join(root, "scripts/test-realm/environment.mjs"),
    testRunner: join(root, "scripts/test-realm/runner.mjs"),
    injectGlobals: false,
    testSequencer: join(folder, "by-name.mjs"),
  };
  writeFileSync(
    config.testSequencer,
    `export default class {
      sort = (tests) => tests.toSorted((a, b) => (a.path < b.path ? -1 : 1));
      allFailedTests = (tests) => tests;
      cacheResults() {}
    }`,
  );
  const jest = join(root, "node_modules/jest/bin/jest.js");
  const flags = ["--runInBand", "--json", `--outputFile=${report}`];
  spawnSync(process.execPath, [jest, `--config=${JSON.stringify(config)}`, ...flags], {
    cwd: folder,
    stdio: "ignore",
  });
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return Object.fromEntries(
    testResults.map(({ name, message, assertionResults }) => [
      basename(name, ".test.mjs"),
      assertionResults.length === 0
        ? message
        : assertionResults.map(({ title, status }) => `${title}: ${status}`),
    ]),
  );
}

const jest = `import { expect, it, jest } from "@jest/globals";`;

it("a test in the realm of its process fails as any other", () => {
  const told = run({
    "assertion.test.mjs": `${jest}
      it("holds", () => expect([1]).toEqual([1]));
      it("does not hold", () => expect([1]).toEqual([2]));`,
    "late.test.mjs": `${jest}
      it("is not awaited", async () => {
        Promise.reject(new Error("late"));
        await new Promise((resolve) => setImmediate(resolve));
      });`,
    "load.test.mjs": `throw new Error("cannot be loaded");`,
    "nothing.test.mjs": "",
  });
  expect(told).toEqual({
    assertion: ["holds: passed", "does not hold: failed"],
    late: ["is not awaited: failed"],
    load: expect.stringContaining("cannot be loaded"),
    nothing: expect.stringContaining("must contain at least one test"),
  });
});

it("what a test file changes of its process ends with it, and shared helpers serve the next", () => {
  const told = run({
    "helper.mjs": `${jest}
      const { each } = it;
      export const shared = (title) => each([1])(title, (one) => expect(one).toBe(1));`,
    "one.test.mjs": `${jest}
      import { shared } from "./helper.mjs";
      shared("shared by one");
      it("changes", () => {
        process.env.LEFT = "behind";
        process.env.PATH = "";
        globalThis.setTimeout = () => {};
        jest.useFakeTimers();
      });`,
    "two.test.mjs": `${jest}
      import { shared } from "./helper.mjs";
      shared("shared by two");
      it("finds all as it was", async () => {
        expect([process.env.LEFT, process.env.PATH === ""]).toEqual([undefined, false]);
        await new Promise((resolve) => setTimeout(resolve, 1));
        expect(Object.keys(globalThis)).not.toContain("expect");
      });`,
  });
  expect(told).toEqual({
    one: ["shared by one: passed", "changes: passed"],
    two: ["shared by two: passed", "finds all as it was: passed"],
  });
});
