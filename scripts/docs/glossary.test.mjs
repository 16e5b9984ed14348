import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const [, section = ""] = /## One word for one thing\n([\s\S]*?)\n## /.exec(page) ?? [];
const namesIn = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name);
const words = section
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:word|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, word, meaning, code = "", others = ""]) => {
    return { word, meaning, name: namesIn(code)[0], others: namesIn(others) };
  });

const sources = globSync(["packages/*/src/**/*.ts", "examples/src/**/*.ts", "bench/src/**/*.ts"], {
  cwd: root,
  exclude: (path) => path.endsWith(".generated.ts"),
}).map((path) => readFileSync(join(root, path), "utf8"));

/** The text of a file without its comments. */
const codeOf = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const declared = (texts, name) =>
  texts.flatMap((text) =>
    Array.from(
      text.matchAll(new RegExp(`^export (?:abstract )?(?:class|interface|type) ${name}\\b`, "gm")),
    ),
  ).length;

/** Whether the code uses the name. */
const used = (texts, name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(codeOf(text)));

describe("each word of the glossary", () => {
  it("is one of at most 25", () => {
    expect(words.length).toBeGreaterThan(20);
    expect(words.length).toBeLessThanOrEqual(25);
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  });

  it.each(words)("stands for one thing, and no other word does: $word", (entry) => {
    expect(entry.meaning).not.toBe("");
    expect([entry.name, declared(sources, entry.name)]).toEqual([entry.name, 1]);
    expect(entry.others.filter((other) => used(sources, other))).toEqual([]);
  });

  it("would be missed where a name stood for two things, or two names for one", () => {
    const twice = [...sources, "export class Exchange {}\nworker.nudge();\n"];
    expect(declared(twice, "Exchange")).toBe(2);
    expect(used(twice, "nudge")).toBe(true);
    expect(used(["/** A nudge. */\n// nudge\n"], "nudge")).toBe(false);
  });
});
