import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { root } from "./workspace.mjs";

/** A library must not do these to the process that loads it. */
const forbidden = {
  "turns flags of V8": /\bsetFlagsFromString\b/,
  "puts something in a global's place": /\b(?:globalThis|global)(?:\.\w+|\[[^\]]+\])\s*=[^=]/,
  "defines a global": /\b(?:defineProperty|assign)\(\s*(?:globalThis|global)\b/,
  "changes a module of Node's": /\bsyncBuiltinESMExports\b/,
  "changes what all objects share": /\.prototype\.\w+\s*=[^=]/,
};

const wrongsIn = (text) =>
  Object.entries(forbidden).flatMap(([wrong, pattern]) => (pattern.test(text) ? [wrong] : []));

it("leaves the process alone that it is loaded into", () => {
  const files = globSync("packages/*/src/**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const wrongs = files.flatMap((file) =>
    wrongsIn(readFileSync(join(root, file), "utf8")).map((wrong) => `${file} ${wrong}`),
  );
  expect(wrongs).toEqual([]);
});

it("would be told of each", () => {
  const lines = [
    'setFlagsFromString("--expose-gc");',
    "globalThis.setTimeout = mine;",
    'Object.defineProperty(globalThis, "fetch", mine);',
    "syncBuiltinESMExports();",
    "Array.prototype.last = mine;",
  ];
  expect(lines.map((line) => wrongsIn(line)[0])).toEqual(Object.keys(forbidden));
});
