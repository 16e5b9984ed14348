// The pages whose promises are held by tests.
import { globSync } from "node:fs";
import { root } from "../workspace.mjs";

// Results of the proofs and of a bench, which say how they were measured.
const measured = ["docs/assurance/proof.md", "docs/assurance/operations.md"];

export const pages = [
  "README.md",
  ...globSync("docs/{,assurance/}*.md", { cwd: root }),
  ...globSync("packages/*/README.md", { cwd: root }),
].filter((page) => !measured.includes(page));

/** Pages that may name tests: those above, and the ones for developers, who may promise without. */
export const markedPages = [
  ...pages,
  "CONTRIBUTING.md",
  ...globSync("docs/decisions/*.md", { cwd: root }),
];
