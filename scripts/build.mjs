// Compiles when a source has changed: looking at the files is much faster than asking the compiler.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeClient } from "../packages/client/generate.mjs";
import { cacheFolder, compiling, fail, install, node, root } from "./workspace.mjs";

const stampOf = (folder) => cacheFolder(folder, "build");

/** The sources of the console's pages, and where Vite writes them. */
const app = "packages/console/app";
const pages = "packages/console/pages";

/** The client is generated from it. */
const description = "packages/adapters-http/openapi.json";

const guides = "packages/reference/guides";

/** Projects that only tests and developers use. */
const development = new Set(["packages/acceptance", "bench"]);

/** The folders that the compiler writes to are next to the sources, one for each project. */
export function projectsOf(folder) {
  const packages = readdirSync(join(folder, "packages")).map((name) => join("packages", name));
  return [...packages, "examples", "bench"].filter((project) =>
    existsSync(join(folder, project, "tsconfig.json")),
  );
}

const runtimeIn = (folder) => projectsOf(folder).filter((project) => !development.has(project));

/** Changes when a source is added, removed, or written, and when the compiler is another. */
export function fingerprint(folder) {
  const hash = createHash("sha256");
  const note = (path) => {
    const { size, mtimeMs } = statSync(join(folder, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of ["tsconfig.base.json", "tsconfig.json", "package-lock.json"]) note(file);
  if (existsSync(join(folder, description))) note(description);
  if (existsSync(join(folder, "docs"))) {
    const texts = readdirSync(join(folder, "docs")).filter((name) => name.endsWith(".md"));
    for (const name of texts) note(join("docs", name));
    for (const file of ["CHANGELOG.md", "scripts/docs/guides.mjs"]) note(file);
  }
  const projects = [...projectsOf(folder), ...(existsSync(join(folder, app)) ? [app] : [])];
  if (projects.includes(app)) {
    for (const file of ["index.html", "vite.config.mjs", "write-pages.mjs"]) note(join(app, file));
  }
  for (const project of projects) {
    note(join(project, "tsconfig.json"));
    note(join(project, "package.json"));
    const files = readdirSync(join(folder, project, "src"), {
      recursive: true,
      withFileTypes: true,
    });
    for (const file of files) {
      if (file.name.endsWith(".generated.ts") && project === "packages/client") continue;
      if (file.isFile()) note(join(file.parentPath ?? file.path, file.name).slice(folder.length));
    }
  }
  return hash.digest("hex");
}

/** Whether the compiled output is there and belongs to the sources as they are now. */
export function isBuilt(folder) {
  const stamp = stampOf(folder);
  return (
    existsSync(stamp) &&
    runtimeIn(folder).every((project) => existsSync(join(folder, project, "dist"))) &&
    (!existsSync(join(folder, app)) || existsSync(join(folder, pages, "index.html"))) &&
    (!existsSync(join(folder, "docs")) || existsSync(join(folder, guides, "guides.json"))) &&
    readFileSync(stamp, "utf8") === fingerprint(folder)
  );
}

export function markBuilt(folder, print) {
  mkdirSync(dirname(stampOf(folder)), { recursive: true });
  writeFileSync(stampOf(folder), print);
}

export function clean(folder) {
  rmSync(stampOf(folder), { force: true });
  const output = [...projectsOf(folder), app].map((project) => join(project, "dist"));
  for (const path of [...output, pages, guides])
    rmSync(join(folder, path), { recursive: true, force: true });
}

/** Builds the guides, and the pages of the console, which need the compiled client. */
export async function buildPages() {
  const { writeGuides } = await import("./docs/guides.mjs");
  writeGuides();
  const { writePages } = await import("../packages/console/app/write-pages.mjs");
  await writePages();
}

/** Installs every dependency, and compiles everything with its types. */
export async function buildWithTypes() {
  install();
  await writeClient();
  const print = fingerprint(root);
  const { status } = spawnSync(node, compiling, { cwd: root, stdio: "inherit" });
  if (status !== 0) fail("The build failed.");
  await buildPages();
  markBuilt(root, print);
}

/** Compiles the runtime without checking its types, which takes a second and little memory. */
export async function build() {
  if (isBuilt(root)) return;
  await writeClient({ types: false });
  // Taken before: a file saved while the compiler runs is compiled by the next start.
  const print = fingerprint(root);
  console.error("Building.");
  const { build: compile } = await import("esbuild");
  for (const project of runtimeIn(root)) {
    const source = join(root, project, "src");
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && isSource(file.name))
      .map((file) => join(file.parentPath ?? file.path, file.name));
    const options = { format: "esm", platform: "node", target: "node24", sourcemap: true };
    await compile({
      ...options,
      entryPoints: files,
      outbase: source,
      outdir: join(root, project, "dist"),
      logLevel: "error",
    }).catch(() => fail("The build failed."));
  }
  await buildPages().catch(({ message }) =>
    fail(`The guides and the console's pages cannot be built: ${message}`),
  );
  markBuilt(root, print);
}

const isSource = (name) => name.endsWith(".ts") && !/\.(test|d)\.ts$/.test(name);
