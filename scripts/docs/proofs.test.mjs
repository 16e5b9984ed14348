import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { sentencesOf, unheld } from "./promises.mjs";

const { allChecks } = await import(join(root, "packages/cli/dist/conformance/all-checks.js"));
const textOf = (path) => readFileSync(join(root, path), "utf8");

// By its name alone a test is found wherever it has moved to.
const tests = Map.groupBy(
  globSync(
    [
      "packages/*/src/**/*.test.ts",
      "packages/core/src/testing/contracts/**/*.contract.ts",
      "examples/src/**/*.test.ts",
      "scripts/**/*.test.mjs",
    ],
    { cwd: root },
  ),
  (path) => basename(path),
);

// Written by the proofs themselves; each of its sentences is the name of one.
const WRITTEN_BY_PROOFS = "docs/proof.md";
const pages = ["README.md", ...globSync("docs/*.md", { cwd: root })].filter(
  (page) => page !== WRITTEN_BY_PROOFS,
);

/** Pages that are still to be gone through. */
const unread = new Set(["docs/architecture.md", "docs/embedding-guide.md", "docs/security.md"]);

/** The names of a file's tests, and what the checks of conformance say. */
function namesIn(file) {
  const titles = /\(\s*("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g;
  const texts = (tests.get(file) ?? []).map(textOf);
  const names = texts.flatMap((text) => Array.from(text.matchAll(titles), ([, title]) => title));
  return file === "conformance.test.ts"
    ? [...names, ...allChecks.map(({ id, says }) => `${id} ${says}`)]
    : names;
}

function isThere(mark) {
  const [, file, words] = /^([\w.-]+)#(.{8,})$/.exec(mark) ?? [];
  return words !== undefined && namesIn(file).some((name) => name.includes(words));
}

describe("what a page promises", () => {
  it.each(pages.filter((page) => !unread.has(page)))(
    "%s promises nothing without a test",
    (page) => {
      expect(unheld(textOf(page))).toEqual([]);
    },
  );

  it.each(pages)("%s names tests that are there", (page) => {
    const marks = sentencesOf(textOf(page)).flatMap(({ marks: named }) => named);
    expect(marks.filter((mark) => !isThere(mark))).toEqual([]);
  });

  it("is found out where no test holds it", () => {
    const held =
      "It waits. <!-- before -->\n\nNo order is lost.<!-- proof: crash.test.ts#lose no order -->";
    expect(unheld(held)).toEqual([]);
    expect(unheld(`${held} It never ends. \`never\` is a word.`)).toEqual(["It never ends."]);
    expect(unheld("- it is kept\n- nothing else is")).toEqual(["nothing else is"]);
    const table = "| a | b |\n| - | - |\n| x | within 5 s |\n";
    expect(unheld(table)).toEqual(["| x | within 5 s |"]);
    expect(unheld(`<!-- proof: crash.test.ts#lose no order -->\n\n${table}`)).toEqual([]);
    expect(unheld("| a | b |\n| - | - |\n| never | `crash.test.ts` |\n")).toEqual([]);
  });

  it("is found out where its test is none", () => {
    expect(isThere("crash.test.ts#lose no order")).toBe(true);
    expect(isThere("conformance.test.ts#AUT-001 Register and login are public")).toBe(true);
    const none = ["crash.test.ts", "crash.test.ts#lose every order", "gone.test.ts#lose no order"];
    expect(none.filter(isThere)).toEqual([]);
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
