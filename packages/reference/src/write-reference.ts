// Writes docs/reference: every export of every package, from the comments in the code.
import { join } from "node:path";
import { buildReference, operations } from "./build-reference.js";
import { publishedPackages, readDeclarations, root } from "./published.js";

const entries = [...publishedPackages().flatMap((each) => each.entries), ...operations()];
await buildReference(readDeclarations(entries), entries, join(root, "docs", "reference"));
