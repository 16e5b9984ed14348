import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const page = readFileSync(join(root, "docs/troubleshooting.md"), "utf8");
const sources = globSync("packages/*/src/**/*.ts", {
  cwd: root,
  exclude: (path) => path.endsWith(".test.ts"),
}).map((path) => readFileSync(join(root, path), "utf8"));

/** An ellipsis stands for the variable part of a message. */
const isMessage = (text) => {
  const parts = text.split("…").map((part) => part.trim());
  return sources.some((source) => parts.every((part) => source.includes(part)));
};

describe("the messages under Troubleshooting", () => {
  it("are messages of Souk, in its own words", () => {
    const headings = Array.from(page.matchAll(/^### (.*)$/gm), ([, heading]) => heading);
    const results = page.matchAll(/^\| `([A-Z][^`]*\.)` +\|/gm);
    const messages = [...headings, ...Array.from(results, ([, result]) => result)];
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => !isMessage(message))).toEqual([]);
  });

  it("would be found out where Souk has other words", () => {
    expect(isMessage("Another host already serves …; one SQLite file has one host")).toBe(true);
    expect(isMessage("Another host already serves …; try later")).toBe(false);
  });
});
