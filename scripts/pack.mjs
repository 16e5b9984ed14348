// npm run pack: writes the archives of the packages into dist, as npm would publish them.
import "./follow-parent.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildWithTypes } from "./build.mjs";
import { pack } from "./packed/installation.mjs";
import { root } from "./workspace.mjs";

await buildWithTypes();
const folder = join(root, "dist");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const archive of pack(folder).values()) console.log(relative(root, archive));
