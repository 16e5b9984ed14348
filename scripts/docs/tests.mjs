// All tests, by name.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../workspace.mjs";

const { allChecks } = await import(join(root, "packages/conformance/dist/index.js"));

// By its name alone a test is found wherever it has moved to.
const testFiles = Map.groupBy(
  globSync(
    [
      "packages/*/src/**/*.test.ts",
      "packages/console/app/src/**/*.test.ts",
      "packages/core/src/testing/contracts/**/*.contract.ts",
      "examples/src/**/*.test.ts",
      "scripts/**/*.test.mjs",
    ],
    { cwd: root },
  ),
  (path) => basename(path),
);

/** The names of a file's tests, and what the checks of conformance say. */
function namesIn(file) {
  const titles = /\(\s*("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g;
  const texts = (testFiles.get(file) ?? []).map((path) => readFileSync(join(root, path), "utf8"));
  const names = texts.flatMap((text) => Array.from(text.matchAll(titles), ([, title]) => title));
  return file === "conformance.test.ts" ? [...names, ...allChecks.map(({ says }) => says)] : names;
}

/** Whether `file.test.ts#words of its name` names a test. */
export function isThere(mark) {
  const [, file, words] = /^([\w.-]+)#(.{6,})$/.exec(mark) ?? [];
  return words !== undefined && namesIn(file).some((name) => name.includes(words));
}

/** The tests that a table names in the open: `file.test.ts`: words of its name. */
export const testsNamedIn = (text) =>
  Array.from(
    text.matchAll(/`([\w.-]+\.(?:test\.m?[jt]s|contract\.ts))`: ([^|;]+?) *(?=[|;])/g),
    ([, file, words]) => `${file}#${words}`,
  );
