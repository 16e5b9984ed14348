import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.js";
import { type Choices, environmentFile, templates } from "./templates.js";

const home = fileURLToPath(new URL("../", import.meta.url));

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Rejects a folder that holds anything, so that nothing of the user is replaced. */
export function requireEmpty(folder: string): void {
  const path = resolve(folder);
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) throw new Problem(`${folder} is a file. Choose another name.`);
  if (readdirSync(path).some((name) => name !== ".git"))
    throw new Problem(`The folder ${folder} is not empty. Choose another one.`);
}

export function writeProject(choices: Choices): void {
  const { folder, template, database } = choices;
  requireEmpty(folder);
  const path = resolve(folder);
  const name = packageName(path);
  mkdirSync(path, { recursive: true });
  for (const layer of templates[template].layers)
    cpSync(join(home, "templates", layer), path, { recursive: true });
  // npm leaves .gitignore out of packages.
  renameSync(join(path, "gitignore"), join(path, ".gitignore"));
  if (database !== "postgres") rmSync(join(path, "compose.yaml"));
  writeFileSync(join(path, ".env"), environmentFile(choices));
  chmodSync(join(path, ".env"), 0o600);
  writeManifest(join(path, "package.json"), name);
  const readme = join(path, "README.md");
  writeFileSync(readme, readFileSync(readme, "utf8").replace(/^# .*/, `# ${name}`));
}

/** All packages of Souk are released together: the project gets those of this program's version. */
function writeManifest(file: string, name: string): void {
  const { version } = manifestIn(join(home, "package.json"));
  const manifest = manifestIn(file);
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const each of Object.keys(dependencies ?? {}))
      if (dependencies && each.startsWith("@souk/")) dependencies[each] = version;
  writeFileSync(file, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`);
}

const manifestIn = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** The name of the folder, in the characters that npm allows. */
function packageName(path: string): string {
  const name = basename(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "")
    .slice(0, 100);
  return name || "shop";
}
