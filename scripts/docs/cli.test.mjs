import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { createProgram } = await import(join(root, "packages/cli/dist/program.js"));
const { leavesOf } = await import(join(root, "packages/cli/dist/testing/leaves.js"));

it("the page on the command line lists every command, or its whole group", () => {
  const page = readFileSync(join(root, "docs", "cli.md"), "utf8");
  const commands = leavesOf(createProgram(process, () => {}));
  const groups = new Set(commands.map(([group]) => group));
  const listed = Array.from(page.matchAll(/^\| (`[a-z-]+[^|]*)\|/gm)).flatMap(([, cell]) => {
    let group = "";
    return Array.from(cell.matchAll(/`([^`]+)`/g), ([, words]) => {
      const [first, ...rest] = words.split(/ (?:-.*|…)?/).filter(Boolean);
      // `db migrate`, `status` is about `db status`, although there is `status`, too.
      const isInner = commands.some(([outer, inner]) => outer === group && inner === first);
      if (!isInner && groups.has(first)) group = first;
      return [...(group === first ? [] : [group]), first, ...rest].join(" ");
    });
  });
  const begins = (words, beginning) => `${words} `.startsWith(`${beginning} `);
  // The page shows a group instead of its commands, or a command with an argument.
  const isListed = (words) => listed.some((each) => begins(words, each) || begins(each, words));
  expect(commands.map((words) => words.join(" ")).filter((each) => !isListed(each))).toEqual([]);
});
