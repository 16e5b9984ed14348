import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { proofs, proofsFile } from "./promises.mjs";
import { pages } from "./reference.mjs";

for (const [path, write] of Object.entries(pages)) {
  const page = write();
  writeFileSync(join(root, path), page.text);
  proofs[path] = page.proofs;
}
writeFileSync(proofsFile, `${JSON.stringify(proofs, null, 2)}\n`);
