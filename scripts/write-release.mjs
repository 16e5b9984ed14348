// npm run write-release: writes into dist/release what a release publishes: the archive of each package, their checksums and
// the notes. Reports what keeps them from being published; it publishes nothing.
import "./follow-parent.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { buildWithTypes } from "./build.mjs";
import { pack } from "./packed/installation.mjs";
import { notesOf, problemsIn, readArchive } from "./release/check-archive.mjs";
import { root } from "./workspace.mjs";

await buildWithTypes();
const { version } = JSON.parse(readFileSync(join(root, "lerna.json"), "utf8"));
const folder = join(root, "dist", "release");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const archives = [...pack(folder).values()];
const sums = archives.map((archive) => {
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  return `${sum}  ${basename(archive)}\n`;
});
writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
writeFileSync(join(folder, "NOTES.md"), notesOf(changelog, version));

for (const archive of archives) console.log(relative(root, archive));
const problems = archives.flatMap((archive) => problemsIn(readArchive(archive), version));
for (const problem of problems) console.error(problem);
console.error(
  problems.length === 0
    ? `${archives.length} packages of version ${version} can be published.`
    : `${problems.length} problems: do not publish these archives.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
