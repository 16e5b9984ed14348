// The pages whose promises are held by tests.
import { globSync } from "node:fs";
import { root } from "../workspace.mjs";

// Written by the proofs themselves; each of its sentences is the name of one.
const WRITTEN_BY_PROOFS = "docs/proof.md";

export const pages = [
  "README.md",
  ...globSync("docs/*.md", { cwd: root }),
  ...globSync("packages/*/README.md", { cwd: root }),
].filter((page) => page !== WRITTEN_BY_PROOFS);
