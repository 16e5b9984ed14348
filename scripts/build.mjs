// Compiles when a source has changed: looking at the files is much faster than asking the compiler.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder, environment, fail, node, root } from "./workspace.mjs";

const stampOf = (folder) => cacheFolder(folder, "build");

/** The folders that the compiler writes to are beside the sources, one for each project. */
export function projectsOf(folder) {
  const packages = readdirSync(join(folder, "packages")).map((name) => join("packages", name));
  return [...packages, "examples", "bench"].filter((project) =>
    existsSync(join(folder, project, "tsconfig.json")),
  );
}

/** Changes when a source is added, removed, or written, and when the compiler is another. */
export function fingerprint(folder) {
  const hash = createHash("sha256");
  const note = (path) => {
    const { size, mtimeMs } = statSync(join(folder, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of ["tsconfig.base.json", "tsconfig.json", "package-lock.json"]) note(file);
  for (const project of projectsOf(folder)) {
    note(join(project, "tsconfig.json"));
    note(join(project, "package.json"));
    const files = readdirSync(join(folder, project, "src"), {
      recursive: true,
      withFileTypes: true,
    });
    for (const file of files) {
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
    projectsOf(folder).every((project) => existsSync(join(folder, project, "dist"))) &&
    readFileSync(stamp, "utf8") === fingerprint(folder)
  );
}

export function markBuilt(folder, print) {
  mkdirSync(dirname(stampOf(folder)), { recursive: true });
  writeFileSync(stampOf(folder), print);
}

export function clean(folder) {
  rmSync(stampOf(folder), { force: true });
  for (const project of projectsOf(folder)) {
    rmSync(join(folder, project, "dist"), { recursive: true, force: true });
  }
}

export function build() {
  if (isBuilt(root)) return;
  // Taken before: a file saved while the compiler runs is compiled by the next start.
  const print = fingerprint(root);
  console.error("Building.");
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(node, [compiler, "-b"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) fail("The build failed.");
  markBuilt(root, print);
}
