import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { turnedRed } from "./controls/controls.js";
import { takenBack } from "./controls/copied-packages.js";
import { allGuards, controlList } from "./controls/control-list.js";
import { undoneRepairs } from "./controls/undone.js";
import { proofs } from "./list.js";
import { root } from "./proof.js";
import { page, renderPage } from "./results.js";
import { suites } from "./suite-list.js";
import { compiled } from "./suites.js";

const names = proofs.map(({ name }) => name);

it("are each there once", () => {
  expect(new Set(names).size).toBe(names.length);
});

it("are each on their page, with every fault that the controls seed", () => {
  // WRITE_PROOF_PAGE=1 writes the page.
  if (process.env["WRITE_PROOF_PAGE"] === "1") writeFileSync(page, renderPage(proofs));
  expect(readFileSync(page, "utf8")).toBe(renderPage(proofs));
});

it("run tests that there are", () => {
  for (const file of suites.flatMap(({ files }) => files).map(compiled)) {
    expect(existsSync(join(root, file)) ? "there" : file).toBe("there");
  }
});

it.each(controlList)("has its fault seeded: $proof, $fault", ({ proof, file, test }) => {
  expect(names).toContain(proof);
  expect(readFileSync(join(root, "packages", file), "utf8")).toContain(test);
});

it.each(undoneRepairs)("can take a repair back: $fault", (undone) => {
  expect(takenBack(undone)).toContain(undone.to);
  expect(existsSync(join(root, compiled(undone.file)))).toBe(true);
});

it("seeds twenty faults and more, and is red by none of them twice", () => {
  const faults = allGuards.map(({ fault }) => fault);
  expect(faults.length).toBeGreaterThanOrEqual(20);
  expect(new Set(faults).size).toBe(faults.length);
});

it("does not take a test for red that failed, or did not run", () => {
  const control = { proof: "crash", fault: "one", file: "a", test: "would be seen" };
  const outcome = { title: "it would be seen", file: "a" };
  expect(turnedRed(control, [{ ...outcome, passed: true }])).toBe(true);
  expect(turnedRed(control, [{ ...outcome, passed: false }])).toBe(false);
  expect(turnedRed(control, [])).toBe(false);
});
