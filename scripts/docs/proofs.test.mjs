import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { gathered } from "./gather-proofs.mjs";
import { markedPages, pages } from "./pages.mjs";
import { sentencesOf, strayIn, unheld } from "./promises.mjs";
import { isThere, testsNamedIn } from "./tests.mjs";

const textOf = (path) => readFileSync(join(root, path), "utf8");

/** They say what is missing, which no test can show. */
const missing = {
  "README.md": ["What Souk is not"],
  "docs/assurance/asvs.md": ["Not kept", "Does not apply"],
  "docs/security.md": ["What it does not do"],
};

function promisingTextOf(page) {
  const sections = textOf(page).split(/^## /m);
  const left = missing[page] ?? [];
  return sections.filter((text) => !left.includes(text.split("\n", 1)[0])).join("## ");
}

describe("what a page promises", () => {
  it.each(pages)("%s promises nothing without a test", (page) => {
    expect(unheld(promisingTextOf(page))).toEqual([]);
  });

  it.each(markedPages)("%s names tests that are there", (page) => {
    const marks = sentencesOf(textOf(page)).flatMap(({ marks: named }) => named);
    expect(marks.filter((mark) => !isThere(mark))).toEqual([]);
  });

  it.each(markedPages)("%s lists each mark after words of one sentence of its section", (page) => {
    expect(strayIn(textOf(page))).toEqual([]);
  });

  it("may be listed at the end of its section", () => {
    const mark = "crash.test.ts#lose no order";
    const page = `## A\n\nNo order\nis lost. It never ends.\n\n<!-- proof\nNo order: ${mark}\n-->\n`;
    expect(unheld(page)).toEqual(["It never ends."]);
    expect(unheld(`${page}\n## B\n\nNo order ends.`)).toEqual(["It never ends.", "No order ends."]);
    expect(strayIn(page)).toEqual([]);
    const stray = [`An order: ${mark}`, "No order: crash.test.ts", `e: ${mark}`];
    expect(strayIn(page.replace("-->", `${stray.join("\n")}\n-->`))).toEqual(stray);
  });

  it("is moved from behind its sentence to the end of its section", () => {
    const [mark, other] = ["crash.test.ts#lose no order", "story.test.ts#has a part"];
    const page = `## A\n\n- No order is\n  lost.<!-- proof: ${mark} -->\n- It never ends.<!-- proof: ${other} -->\n\n## B\n`;
    const moved = `## A\n\n- No order is lost.\n- It never ends.\n\n<!-- proof\nNo order is: ${mark}\nIt never ends.: ${other}\n-->\n\n## B\n`;
    expect(gathered(page)).toBe(moved);
    expect(gathered(moved)).toBe(moved);
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
