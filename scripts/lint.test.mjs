import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "@jest/globals";
import { environment, node, root } from "./workspace.mjs";

const places = [
  "packages/core/src/planted.ts",
  "packages/adapters-persistence/src/planted.test.ts",
  "packages/host-server/src/testing/planted.ts",
  "bench/src/planted.ts",
  "examples/src/planted.ts",
  "scripts/planted.mjs",
];

/** The last of them is in order; all others lose a promise. */
const lines = [
  "work();",
  "void work();",
  "later(() => void work());",
  "later(() => void work().then(() => {}));",
  "later(() => work());",
  "later(async () => { await work(); });",
  "work().then(() => {});",
  "export const lent = async () => { using _held = null; return work(); };",
  "work().then(() => {}, () => {});",
];

it("refuses a promise that no one watches, wherever it stands", () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-lint-"));
  try {
    const rules = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8"));
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify({ ...rules, $schema: undefined }));
    const compilerOptions = {
      strict: true,
      allowJs: true,
      lib: ["es2024", "dom"],
      types: [],
      noEmit: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    for (const place of places) {
      mkdirSync(dirname(join(folder, place)), { recursive: true });
      const later = place.endsWith(".ts")
        ? "const later = (run: () => void): void => run();"
        : "/** @param {() => void} run */ const later = (run) => run();";
      const work = "const work = async () => {};";
      const text = [work, later, ...lines, "export {};", ""].join("\n");
      writeFileSync(join(folder, place), text);
    }
    const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");
    const { status, stdout } = spawnSync(node, [oxlint, "--deny-warnings", "--format=unix"], {
      cwd: folder,
      timeout: 600_000,
      env: {
        ...environment,
        OXLINT_TSGOLINT_PATH: join(root, "node_modules", ".bin", "tsgolint"),
      },
      encoding: "utf8",
    });
    const refused = (place) =>
      lines.filter((_, index) => stdout.includes(`${place}:${index + 3}:`));
    expect(status).not.toBe(0);
    for (const place of places)
      expect([place, ...refused(place)]).toEqual([place, ...lines.slice(0, -1)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
