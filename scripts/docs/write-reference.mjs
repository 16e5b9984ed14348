import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { pages } from "./reference.mjs";

for (const [path, write] of Object.entries(pages)) writeFileSync(join(root, path), write());
