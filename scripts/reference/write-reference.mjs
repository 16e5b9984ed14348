// Writes docs/reference: every export of every package, from the comments in the code.
import { join } from "node:path";
import { buildReference, operations } from "./build-reference.mjs";
import { publishedPackages, readDeclarations } from "./published.mjs";
import { root } from "../workspace.mjs";

const entries = [...publishedPackages().flatMap((each) => each.entries), ...operations()];
await buildReference(readDeclarations(entries), entries, join(root, "docs", "reference"));
