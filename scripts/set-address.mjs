// node scripts/set-address.mjs https://github.com/owner/souk
// Writes the address of the repository where npm and readers outside of a checkout look for it: the manifests, and the links of the packages' READMEs.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [, , given = "", folder = process.cwd()] = process.argv;
const address = given.replace(/(?:\.git|\/)+$/, "");
if (!/^https:\/\/[^/\s]+\/\S+$/.test(address)) {
  console.error("Usage: node scripts/set-address.mjs https://github.com/owner/souk");
  process.exit(2);
}

const read = (path) => readFileSync(join(folder, path), "utf8");
const write = (path, text) => writeFileSync(join(folder, path), text);

const fieldsOf = (directory) => ({
  homepage: directory ? `${address}/tree/main/${directory}#readme` : `${address}#readme`,
  bugs: `${address}/issues`,
  repository: { type: "git", url: `git+${address}.git`, ...(directory && { directory }) },
});

/** Registries can prove where a package was built only for these. */
const hasProvenance = ["github.com", "gitlab.com"].includes(new URL(address).hostname);

const published = globSync("packages/*/package.json", { cwd: folder }).filter(
  (path) => !JSON.parse(read(path)).private,
);
for (const path of ["package.json", ...published]) {
  const directory = dirname(path) === "." ? undefined : dirname(path);
  const { license, homepage: _, bugs: __, repository: ___, ...rest } = JSON.parse(read(path));
  const before = Object.entries(rest).findIndex(([name]) => name === "type");
  const entries = Object.entries(rest);
  entries.splice(before, 0, ...Object.entries({ license, ...fieldsOf(directory) }));
  if (rest.publishConfig) rest.publishConfig.provenance = hasProvenance;
  write(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

// Links that leave the package lead nowhere in its tarball.
const leaving = /\]\((?:\.\.\/\.\.|https:\/\/[^)\s]+?\/blob\/main)\/(?=[^)]+\))/g;
for (const path of published.map((each) => join(dirname(each), "README.md"))) {
  write(path, read(path).replace(leaving, `](${address}/blob/main/`));
}
