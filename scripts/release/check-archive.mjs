// What keeps an archive from being published, found in the archive itself.
import { execFileSync } from "node:child_process";

const REQUIRED = ["LICENSE", "README.md", "CHANGELOG.md"];
const RANGE = /^[\^~]?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const UNWANTED = /\.test\.[cm]?[jt]sx?$|(?:^|\/)\.env$|\.tsbuildinfo$|(?:^|\/)node_modules\//;

export function readArchive(archive) {
  const tar = (...words) => execFileSync("tar", words, { encoding: "utf8", maxBuffer: 1e8 });
  const listed = tar("-tzf", archive).trim().split("\n");
  return {
    manifest: JSON.parse(tar("-xzOf", archive, "package/package.json")),
    files: listed.map((path) => path.replace(/^package\//, "")),
  };
}

/** One sentence for each problem. All packages have one version, and require each other in exactly that version. */
export function problemsIn({ manifest, files }, version) {
  const { name, exports = {}, bin = {}, repository, publishConfig, engines } = manifest;
  const problems = [];
  const check = (isRight, problem) => isRight || problems.push(`${name} ${problem}`);

  check(manifest.version === version, `has the version ${manifest.version} instead of ${version}.`);
  check(manifest.license === "MIT", "names no license.");
  check(engines?.node, "does not name the Node that it requires.");
  for (const file of REQUIRED) check(files.includes(file), `lacks the file ${file}.`);
  for (const file of files)
    // The tests of a template belong to the project that is created.
    check(!UNWANTED.test(file) || file.startsWith("templates/"), `contains ${file}.`);

  for (const [path, target] of Object.entries(exports)) {
    const isProgram = typeof target === "string";
    check(isProgram || target.types, `has no types for ${path}.`);
    for (const file of isProgram ? [target] : Object.values(target))
      check(files.includes(file.replace("./", "")), `lacks ${file}, which ${path} exports.`);
  }
  for (const file of Object.values(bin))
    check(files.includes(file.replace("./", "")), `lacks its program ${file}.`);

  for (const [other, range] of Object.entries({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
  })) {
    if (other.startsWith("@souk/"))
      check(range === version, `requires ${other} ${range} instead of ${version}.`);
    else check(RANGE.test(range), `requires ${other} "${range}", which is no range of a registry.`);
  }

  check(publishConfig?.access === "public", "is not published publicly.");
  check(
    repository?.url,
    "does not name its repository: run node scripts/set-address.mjs with its address.",
  );
  const canProve = /github\.com|gitlab\.com/.test(repository?.url ?? "");
  check(!canProve || publishConfig?.provenance, "is published without provenance.");
  return problems;
}

/** The section of the changelog about a version, or about what is not released yet. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m);
  const heading = (title) => sections.find((each) => each.startsWith(`## ${title}`));
  const section = heading(`${version} `) ?? heading("Unreleased") ?? "";
  return section.replace(/^## .*\n+/, "");
}
