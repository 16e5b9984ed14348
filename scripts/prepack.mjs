// Before a package is packed: checks that it is compiled with its types, and adds the license and the changelog, which all
// packages share.
import { copyFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fail, root, writeCommit } from "./workspace.mjs";

const { name: packageName, exports } = JSON.parse(readFileSync("package.json", "utf8"));
// A start compiles without types.
for (const { types } of Object.values(exports)) {
  if (types && !existsSync(types))
    fail(
      `${packageName} has no ${types}. Run npm run build first, or npm run pack in the checkout.`,
    );
}

writeCommit("dist");
for (const name of ["LICENSE", "CHANGELOG.md"]) {
  // Two may pack at the same moment, and neither finds half a file.
  const draft = join(process.cwd(), `.${name}.${process.pid}`);
  copyFileSync(join(root, name), draft);
  renameSync(draft, join(process.cwd(), name));
}
