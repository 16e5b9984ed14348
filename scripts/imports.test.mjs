import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { circlesIn, importsIn, strayImports } from "./imports.mjs";
import { root } from "./workspace.mjs";

const packages = readdirSync(join(root, "packages"));
const sources = (name) => join(root, "packages", name, "src");

/** From the bottom up. */
const core = {
  kernel: ["values", "events", "ports", "sealing", "calls"],
  around: ["node", "testing"],
};

describe("the files of a package", () => {
  it.each(packages)("import each other in no circle, not even of types: %s", (name) => {
    const imports = importsIn(join(root, "packages", name), sources(name));
    const files = readdirSync(sources(name), { recursive: true }).filter((file) =>
      file.endsWith(".ts"),
    );
    expect(new Set(imports.keys())).toEqual(new Set(files));
    expect(circlesIn(imports)).toEqual([]);
  });

  it("are told to stand in a circle when only types lead back", () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-imports-"));
    try {
      const files = {
        "tsconfig.json": JSON.stringify({ compilerOptions: { types: [] }, include: ["*.ts"] }),
        "order.ts":
          'import { total } from "./total.js";\nexport interface Order { sum: typeof total }\n',
        "total.ts":
          'import type { Line } from "./line.js";\nexport const total = (line: Line) => line;\n',
        "line.ts": 'export type Line = import("./order.js").Order;\n',
        "alone.ts": 'import type { Line } from "./line.js";\nexport type Alone = Line;\n',
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const circles = circlesIn(importsIn(folder, folder));
      expect(circles.map((files) => new Set(files))).toEqual([
        new Set(["line.ts", "order.ts", "total.ts"]),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Folders below this one, and it, that hold more files than somebody takes in at a glance. */
const fullFolders = (folder) =>
  [folder, ...foldersBelow(folder)].filter(
    (each) =>
      readdirSync(each, { withFileTypes: true }).filter((entry) => entry.isFile()).length > 25,
  );

const foldersBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((each) => !/\/(?:node_modules|dist)(?:\/|$)/.test(each));

describe("the folders of a package", () => {
  it.each(readdirSync(join(root, "packages")))("hold 25 files at most: %s", (name) => {
    expect(fullFolders(sources(name))).toEqual([]);
  });

  it.each(["scripts", "bench/src", "examples/src"])("and so does %s", (name) => {
    expect(fullFolders(join(root, name))).toEqual([]);
  });

  it("are told when one holds more, at the top as below", () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-folders-"));
    try {
      const inner = join(folder, "inner");
      mkdirSync(inner);
      for (let n = 0; n < 25; n += 1) writeFileSync(join(inner, `${n}.ts`), "");
      expect(fullFolders(folder)).toEqual([]);
      writeFileSync(join(inner, "one-more.ts"), "");
      expect(fullFolders(folder)).toEqual([inner]);
      expect(fullFolders(inner)).toEqual([inner]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("the rooms of the core", () => {
  it("know those below them, and no feature knows another", () => {
    expect(strayImports(importsIn(join(root, "packages", "core"), sources("core")), core)).toEqual(
      [],
    );
  });

  it.each([
    ["values/errors.ts", "ports/index.ts"],
    ["ports/index.ts", "catalog/import/import-turns.ts"],
    ["calls/context.ts", "accounts/login.ts"],
    ["sealing/prove-key.ts", "calls/context.ts"],
    ["team/seats.ts", "accounts/login.ts"],
    ["orders/stock.ts", "testing/builders.ts"],
    ["orders/stock.ts", "create-core.ts"],
  ])("are told apart when %s imports %s", (from, to) => {
    const imports = new Map([
      [from, new Set(["values/money.ts", to].filter((file) => file !== from))],
    ]);
    expect(strayImports(imports, core)).toContain(`${from} -> ${to}`);
  });
});
