// Before a package is packed: gives it the licence, of which there is one for all packages.
import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

// Two may pack at the same moment, and neither finds half a file.
const draft = join(process.cwd(), `.LICENSE.${process.pid}`);
copyFileSync(join(root, "LICENSE"), draft);
renameSync(draft, join(process.cwd(), "LICENSE"));
