// npm run artefact: writes souk with the server, its pages and its native modules into one archive in dist.
import "./follow-parent.mjs";
import { mkdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { packArtefact } from "./packed/installation.mjs";
import { install, root } from "./workspace.mjs";

install({ omitDev: true });
await build();
const folder = join(root, "dist");
mkdirSync(folder, { recursive: true });
const archive = packArtefact(folder);
console.log(`${relative(root, archive)} (${Math.ceil(statSync(archive).size / 1e6)} MB)`);
