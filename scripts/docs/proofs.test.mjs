import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { markedPages, pages } from "./pages.mjs";
import { proofs, strayIn, unheld } from "./promises.mjs";
import { isThere, testsNamedIn } from "./tests.mjs";

const textOf = (path) => readFileSync(join(root, path), "utf8");

/** They say what is missing, which no test can show. */
const missing = {
  "README.md": ["What Souk is not"],
  "docs/assurance/asvs.md": ["Not met", "Does not apply"],
  "docs/security.md": ["What it does not do"],
};

function promisingTextOf(page) {
  const sections = textOf(page).split(/^## /m);
  const left = missing[page] ?? [];
  return sections.filter((text) => !left.includes(text.split("\n", 1)[0])).join("## ");
}

describe("what a page promises", () => {
  it.each(pages)("%s promises nothing without a test", (page) => {
    expect(unheld(promisingTextOf(page), proofs[page])).toEqual([]);
  });

  it.each(Object.entries(proofs))("the tests of %s exist", (_page, tests) => {
    const named = Object.values(tests).flatMap((listed) => Object.values(listed).flat());
    expect(named.filter((test) => !isThere(test))).toEqual([]);
  });

  it.each(Object.entries(proofs))("the sentences of %s exist once", (page, tests) => {
    expect(markedPages).toContain(page);
    expect(strayIn(textOf(page), tests)).toEqual([]);
  });

  it.each(markedPages)("%s has its tests in docs/proofs.json, and not in comments", (page) => {
    expect(textOf(page)).not.toMatch(/<!--\s*proof/);
  });

  const test = "crash.test.ts#lose no order";

  it("is held by the tests of its section", () => {
    const page = `## A\n\nNo order\nis lost. It never ends.\n`;
    const tests = { A: { "No order": [test] } };
    expect(unheld(page, tests)).toEqual(["It never ends."]);
    expect(unheld(`${page}\n## B\n\nNo order ends.`, tests)).toEqual([
      "It never ends.",
      "No order ends.",
    ]);
    expect(strayIn(page, tests)).toEqual([]);
    const stray = { A: { "An order": [test], e: [test] }, B: { "No order": [test] } };
    expect(strayIn(page, stray)).toEqual(["A: An order", "A: e", "B: No order"]);
  });

  it("is found where no test holds it", () => {
    const page = "It waits. <!-- before -->\n\nNo order is lost.";
    const tests = { "": { "No order": [test] } };
    expect(unheld(page)).toEqual(["No order is lost."]);
    expect(unheld(page, tests)).toEqual([]);
    expect(unheld(`${page} It never ends. \`never\` is a word.`, tests)).toEqual([
      "It never ends.",
    ]);
    expect(unheld("- it is kept\n- nothing else is")).toEqual(["nothing else is"]);
    const table = "| a | b |\n| - | - |\n| x | within 5 s |\n";
    expect(unheld(table)).toEqual(["| x | within 5 s |"]);
    expect(unheld(table, { "": { "a | b": [test] } })).toEqual([]);
    expect(strayIn(table, { "": { "a | b": [test] } })).toEqual([]);
    expect(strayIn(`${table}\n${table}`, { "": { "| x": [test] } })).toEqual([": | x"]);
    expect(unheld("| a | b |\n| - | - |\n| never | `crash.test.ts` |\n")).toEqual([]);
  });

  it("is found out where its test is none", () => {
    expect(isThere("crash.test.ts#lose no order")).toBe(true);
    expect(isThere("conformance.test.ts#Register and login are public")).toBe(true);
    const none = ["crash.test.ts", "crash.test.ts#lose every order", "gone.test.ts#lose no order"];
    expect(none.filter(isThere)).toEqual([]);
  });

  it("names tests in the page on security that are there", () => {
    const named = testsNamedIn(textOf("docs/security.md"));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((mark) => !isThere(mark))).toEqual([]);
  });

  it("names a test for each of OWASP's ten risks of an API", () => {
    const rows = textOf("docs/security.md")
      .split("\n")
      .filter((line) => /^\| API\d+:2023/.test(line));
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row).toMatch(/\.test\.ts`/);
  });
});
