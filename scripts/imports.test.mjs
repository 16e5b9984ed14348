import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { circlesIn, importsIn, importsUp, listedRooms, roomsIn, strayImports } from "./imports.mjs";
import { root } from "./workspace.mjs";

const packages = readdirSync(join(root, "packages")).filter((name) =>
  existsSync(join(root, "packages", name, "src")),
);
const sources = (name) => join(root, "packages", name, "src");

/** From the bottom up. */
const core = {
  kernel: ["values", "events", "ports", "sealing", "calls", "notices"],
  around: ["node", "testing"],
  // They read files as the import of products does, which stores pictures.
  above: {
    customers: ["catalog"],
    nouns: ["catalog"],
    "past-orders": ["catalog"],
    catalog: ["pictures"],
  },
};

/** Packages that others use, and the console's pages; the core has a rule of its own. */
const ordered = [
  ...packages.filter((name) => name !== "core" && name !== "acceptance"),
  "console/app",
];

/** The rooms of a package in their order, as its README lists them. */
function roomsOf(name) {
  const [folder] = name.split("/");
  return listedRooms(readFileSync(join(root, "packages", folder, "README.md"), "utf8"));
}

describe("the files of a package", () => {
  it.each([...packages, "console/app"])(
    "import each other in no circle, not even of types: %s",
    (name) => {
      const imports = importsIn(sources(name));
      expect(imports.size).toBeGreaterThan(0);
      expect(circlesIn(imports)).toEqual([]);
    },
  );

  it("are told to stand in a circle when only types lead back", () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-imports-"));
    try {
      const files = {
        "order.ts":
          'import { total } from "./total.js";\nexport interface Order { sum: typeof total }\n',
        "total.ts":
          'import type { Line } from "./line.js";\nexport const total = (line: Line) => line;\n',
        "line.ts": 'export type Line = import("./order.js").Order;\n',
        "alone.ts": 'import type { Line } from "./line.js";\nexport type Alone = Line;\n',
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const circles = circlesIn(importsIn(folder));
      expect(circles.map((files) => new Set(files))).toEqual([
        new Set(["line.ts", "order.ts", "total.ts"]),
      ]);
      expect(circlesIn(importsIn(folder, { types: false }))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each([
    'import { total } from "./total.js";',
    'import {\n  type Line,\n  total,\n} from "./total.js";',
    'import * as totals from "./total.js";',
    'import total, { type Line } from "./total.js";',
    'import "./total.js";',
    'export { total } from "./total.js";',
    'export * from "./total.js";',
    'const { total } = await import("./total.js");',
    'const [{ total }] = await Promise.all([import("./total.js")]);',
  ])("import a value in each form: %j", (text) => {
    expect(importsOfText(text, { types: false })).toEqual(["total.ts"]);
  });

  it.each([
    'import type { Line } from "./total.js";',
    'import { type Line, type Total } from "./total.js";',
    'export type { Line } from "./total.js";',
    'export type Line = import("./total.js").Line;',
  ])("import only a type in each form: %j", (text) => {
    expect(importsOfText(text, { types: false })).toEqual([]);
    expect(importsOfText(text)).toEqual(["total.ts"]);
  });

  function importsOfText(text, options) {
    const folder = mkdtempSync(join(tmpdir(), "souk-imports-"));
    try {
      writeFileSync(join(folder, "order.ts"), `${text}\n`);
      writeFileSync(join(folder, "total.ts"), "export const total = 1;\n");
      return [...importsIn(folder, options).get("order.ts")];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});

describe("the rooms of a package", () => {
  it.each(ordered)("stand in the order of its README, and import only from below: %s", (name) => {
    const values = importsIn(sources(name), { types: false });
    const rooms = roomsIn(values);
    const listed = rooms.length > 1 ? roomsOf(name) : rooms;
    expect(new Set(listed)).toEqual(new Set(rooms));
    expect(importsUp(values, listed)).toEqual([]);
  });

  it.each([
    ["engine/session.ts", "orders/entities.ts"],
    ["engine/session.ts", "sql-store.ts"],
    ["orders/order-list.ts", "tenant-data/archive-rows.ts"],
    ["orders/order-list.ts", "testing/rows.ts"],
    ["sql-store.ts", "testing/rows.ts"],
  ])("are told apart when %s imports %s", (from, to) => {
    const imports = new Map([[from, new Set(["engine/rows.ts", to])]]);
    expect(importsUp(imports, roomsOf("adapters-persistence"))).toEqual([`${from} -> ${to}`]);
  });
});

describe("the rooms of the core", () => {
  it("know those below them, and no feature knows another", () => {
    expect(strayImports(importsIn(sources("core")), core)).toEqual([]);
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
