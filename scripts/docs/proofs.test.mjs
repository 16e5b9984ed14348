import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

// By its name alone a test is found wherever it has moved to.
const tests = Map.groupBy(
  globSync(["packages/*/src/**/*.test.ts", "examples/src/**/*.test.ts", "scripts/**/*.test.mjs"], {
    cwd: root,
  }),
  (path) => basename(path),
);

const pages = ["README.md", ...globSync("docs/*.md", { cwd: root })];
const textOf = (path) => readFileSync(join(root, path), "utf8");

const proves = (file, name) => (tests.get(file) ?? []).some((path) => textOf(path).includes(name));

describe("what a page promises", () => {
  const marks = pages.flatMap((page) =>
    [...textOf(page).matchAll(/<!-- proof: (.+?) -->/g)].map(([, mark]) => ({ page, mark })),
  );

  it.each(marks)("$page: $mark is a test that is there", ({ mark }) => {
    const [file, name] = mark.split("#");
    expect([name, proves(file, name)]).toEqual([name, true]);
  });

  it("is marked in more than one page", () => {
    expect(new Set(marks.map(({ page }) => page)).size).toBeGreaterThan(1);
  });

  it("names tests in the page on security that are there", () => {
    const named = [
      ...textOf("docs/security.md").matchAll(/`[\w./-]*?([\w.-]+\.test\.(?:ts|mjs))`/g),
    ];
    expect(named.length).toBeGreaterThan(40);
    expect(named.map(([, file]) => file).filter((file) => !tests.has(file))).toEqual([]);
  });

  it("names a test for each of OWASP's ten risks of an API", () => {
    const rows = textOf("docs/security.md")
      .split("\n")
      .filter((line) => /^\| API\d+:2023/.test(line));
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row).toMatch(/\.test\.ts`/);
  });
});
