import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { proofs, strayIn } from "./promises.mjs";
import { isThere, testsNamedIn } from "./tests.mjs";

const textOf = (path) => readFileSync(join(root, path), "utf8");

describe("the promises that docs/proofs.json lists", () => {
  it.each(Object.entries(proofs))("each have a test that exists: %s", (_page, tests) => {
    const named = Object.values(tests).flatMap((listed) => Object.values(listed).flat());
    expect(named.filter((test) => !isThere(test))).toEqual([]);
  });

  it.each(Object.entries(proofs))("are each one sentence of the page: %s", (page, tests) => {
    expect(strayIn(textOf(page), tests)).toEqual([]);
  });

  const test = "crash.test.ts#lose no order";

  it("fail without their sentence, and with two that match", () => {
    const page = "## A\n\nNo order\nis lost. It never ends.\n";
    expect(strayIn(page, { A: { "No order": [test] } })).toEqual([]);
    const stray = { A: { "An order": [test], e: [test] }, B: { "No order": [test] } };
    expect(strayIn(page, stray)).toEqual(["A: An order", "A: e", "B: No order"]);
    const table = "| a | b |\n| - | - |\n| x | within 5 s |\n";
    expect(strayIn(table, { "": { "a | b": [test] } })).toEqual([]);
    expect(strayIn(`${table}\n${table}`, { "": { "| x": [test] } })).toEqual([": | x"]);
  });

  it("fail without their test", () => {
    expect(isThere("crash.test.ts#lose no order")).toBe(true);
    expect(isThere("conformance.test.ts#Register and login are public")).toBe(true);
    const none = ["crash.test.ts", "crash.test.ts#lose every order", "gone.test.ts#lose no order"];
    expect(none.filter(isThere)).toEqual([]);
  });
});

describe("the page on security", () => {
  it("names tests that exist", () => {
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
