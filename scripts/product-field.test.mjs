import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { environment, node, root } from "./workspace.mjs";

const packages = ["core", "adapters-http", "adapters-persistence"];
const interfaceOfProduct = "core/src/ports/catalog/product.ts";

/** Where a product's field is named beside that; the rows lead to the entity, and that to its migration. */
const places = [
  "adapters-http/src/presenters/product.ts",
  "adapters-persistence/src/catalog/product-rows.ts",
  "core/src/catalog/product-fields.ts",
  "core/src/catalog/product-rules.ts",
  "core/src/ports/audit/audited-fields.ts",
];

it("does not compile where a new field of a product is left out", () => {
  // Beside what is installed, so that it is found from there.
  const folder = mkdtempSync(join(root, "node_modules", ".product-field-"));
  try {
    for (const name of packages) {
      cpSync(join(root, "packages", name, "src"), join(folder, name, "src"), { recursive: true });
    }
    const changed = join(folder, interfaceOfProduct);
    const before = readFileSync(changed, "utf8");
    const after = before
      .replace("readonly coverId: number | null;", "$& readonly weight: number | null;")
      .replace('coverId: "cover_id",', '$& weight: "weight",');
    expect(after.match(/weight/g)).toHaveLength(3);
    writeFileSync(changed, after);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration));
    const { stdout } = spawnSync(node, [tsc, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      env: environment,
      encoding: "utf8",
    });
    const files = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    expect(files).toEqual(expect.arrayContaining(places));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
      "@souk/core/node": ["./core/src/node/index.ts"],
      "@souk/core/operator": ["./core/src/calls/operator.ts"],
      "@souk/core/webhooks": ["./core/src/webhooks/verify.ts"],
    },
  },
  include: ["core/src", "adapters-http/src", "adapters-persistence/src"],
  exclude: ["**/*.test*.ts", "**/testing/**"],
};
