import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { circlesIn, importsIn, strayImports } from "./imports.mjs";
import { root } from "./workspace.mjs";

const packages = readdirSync(join(root, "packages"));
const sources = (name) => join(root, "packages", name, "src");

/** From the bottom up. */
const core = {
  kernel: ["values", "events", "ports", "sealing", "calls", "notices"],
  around: ["node", "testing"],
  // It reads files as the import of products does.
  above: { "past-orders": ["catalog"] },
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

describe("the scripts that run before packages are installed", () => {
  /** What a script loads at once, with what those scripts load. */
  function loadedBy(script, known = new Set()) {
    const source = readFileSync(join(root, "scripts", script), "utf8");
    for (const [, name] of source.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)";/gm)) {
      if (known.has(name)) continue;
      known.add(name);
      if (name.startsWith(".")) loadedBy(join(dirname(script), name), known);
    }
    return known;
  }

  it.each(["start.mjs", "test.mjs"])(
    "load what Node brings, and scripts next to them: %s",
    (script) => {
      const loaded = loadedBy(script);
      expect(loaded).toContain("./workspace.mjs");
      expect([...loaded].filter((name) => !/^(?:node:|\.)/.test(name))).toEqual([]);
    },
  );
});
