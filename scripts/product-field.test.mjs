import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { environment, node, root } from "./workspace.mjs";

const packages = ["core", "adapters-http", "adapters-persistence"];

/** A field's interface and what is known of it, in one file; the compiler leads from there to the places below. */
const start = {
  "core/src/ports/catalog/product.ts": [
    ["readonly coverId: number | null;", "readonly weight: number | null;"],
    [
      'coverId: { mark: plain, preset: null, name: "cover_id" },',
      "weight: { mark: plain, preset: null },",
    ],
  ],
};

const led = {
  "core/src/catalog/product-fields.ts": [
    ["  metadata: metadataField,", "  weight: z.optional(z.nullable(stock)),"],
  ],
  "adapters-http/src/presenters/product.ts": [
    [
      "    cover_id: id\n      .nullable()",
      '    weight: z.int().nullable().describe("How heavy it is, in grams."),',
      "before",
    ],
    ["    cover_id: found.coverId,", "    weight: found.weight,"],
  ],
  "adapters-persistence/src/catalog/product-rows.ts": [
    ["  stock: row.stock,", "  weight: row.weight,"],
  ],
  "adapters-persistence/src/catalog/entities.ts": [
    ["    coverId: idOf().nullable(),", "    weight: p.integer().nullable(),"],
  ],
};

/** The column, which no compiler checks. */
const more = [
  "adapters-persistence/src/migrations/0002-weight.ts",
  "adapters-persistence/src/migrations/list.ts",
];

const files = (edits) => Object.keys(edits);

/** The files in which the compiler finds something after these edits. */
function complaintsAfter(...edits) {
  // Next to what is installed, so that it is found from there.
  const folder = mkdtempSync(join(root, "node_modules", ".product-field-"));
  try {
    for (const name of packages) {
      cpSync(join(root, "packages", name, "src"), join(folder, name, "src"), { recursive: true });
    }
    for (const [file, changes] of edits.flatMap(Object.entries)) {
      const path = join(folder, file);
      const text = changes.reduce(
        (before, [beside, line, where]) => {
          expect(before.split(beside)).toHaveLength(2);
          return before.replace(
            beside,
            where === "before" ? `${line}\n${beside}` : `${beside}\n${line}`,
          );
        },
        readFileSync(path, "utf8"),
      );
      writeFileSync(path, text);
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration));
    const { stdout } = spawnSync(node, [tsc, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      env: environment,
      encoding: "utf8",
    });
    return new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("does not compile where a new field of a product is left out", () => {
  // The entity is requested by the rows.
  const { "adapters-persistence/src/catalog/entities.ts": entity, ...asked } = led;
  expect([...complaintsAfter(start)]).toEqual(expect.arrayContaining(files(asked)));
  expect(entity).toBeDefined();
});

it("compiles where a new field of a product is named in these places, at most nine", () => {
  // In a copy the compiler does not find everything, with the field or without it.
  expect(complaintsAfter(start, led)).toEqual(complaintsAfter());
  expect([...files(start), ...files(led), ...more].length).toBeLessThanOrEqual(9);
});

const tsc = join(root, "node_modules/typescript/bin/tsc");

const configuration = {
  extends: join(root, "tsconfig.base.json"),
  compilerOptions: {
    composite: false,
    declaration: false,
    declarationMap: false,
    sourceMap: false,
    inlineSources: false,
    incremental: false,
    noEmit: true,
    rootDir: ".",
    paths: {
      "@souk/core": ["./core/src/index.ts"],
      "@souk/core/adapter": ["./core/src/adapter.ts"],
      "@souk/core/node": ["./core/src/node/index.ts"],
      "@souk/core/operator": ["./core/src/calls/operator.ts"],
      "@souk/core/webhooks": ["./core/src/webhooks/verify.ts"],
    },
  },
  include: ["core/src", "adapters-http/src", "adapters-persistence/src"],
  exclude: ["**/*.test*.ts", "**/testing/**"],
};
