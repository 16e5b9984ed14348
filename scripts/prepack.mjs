// Before a package is packed: gives it the licence and the changelog, of which there is one for all packages.
import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

for (const name of ["LICENSE", "CHANGELOG.md"]) {
  // Two may pack at the same moment, and neither finds half a file.
  const draft = join(process.cwd(), `.${name}.${process.pid}`);
  copyFileSync(join(root, name), draft);
  renameSync(draft, join(process.cwd(), name));
}
