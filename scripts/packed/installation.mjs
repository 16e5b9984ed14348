// Shared by tests that install Souk outside of this checkout: its archives, and an isolated npm.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectsOf } from "../build.mjs";
import { node, npm, root } from "../workspace.mjs";

/** The packages that are published. */
export const published = projectsOf(root)
  .map((project) => JSON.parse(readFileSync(join(root, project, "package.json"), "utf8")))
  .filter((manifest) => !manifest.private);

/** Packs them into a folder. Returns the archives by the names of their packages. */
export function pack(folder) {
  const bundled = spawnSync(node, [join(root, "scripts", "bundle-cli.mjs")], { encoding: "utf8" });
  if (bundled.status !== 0) throw new Error(bundled.stderr);
  const words = ["pack", "--json", "--loglevel=error", `--pack-destination=${folder}`];
  const packages = published.map(({ name, publishConfig }) =>
    publishConfig.directory
      ? join(root, "packages", "cli", publishConfig.directory)
      : `--workspace=${name}`,
  );
  const flags = packages.filter((each) => each.startsWith("--"));
  const folders = packages.filter((each) => !each.startsWith("--"));
  return new Map(
    [flags, folders].flatMap((chosen) => {
      const packed = npm([...words, ...chosen], "pipe");
      if (packed.status !== 0) throw new Error(packed.stderr);
      return Object.values(JSON.parse(packed.stdout)).map(({ name, filename }) => [
        name,
        join(folder, filename),
      ]);
    }),
  );
}

/**
 * Packs the whole program into one archive, which runs on machines of this system and processor that have Node. Returns
 * its path.
 */
export function packArtefact(folder) {
  const { version } = JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8"));
  const { platform, arch } = process;
  const isMusl = platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  const name = `souk-${version}-${platform}${isMusl ? "-musl" : ""}-${arch}`;
  const bundle = join(root, "scripts", "bundle-cli.mjs");
  const options = { cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  execFileSync(node, [bundle, "--with-native", "--to", join(folder, name)], options);
  execFileSync("tar", ["-czf", `${name}.tar.gz`, name], options);
  rmSync(join(folder, name), { recursive: true });
  return join(folder, `${name}.tar.gz`);
}

/**
 * The archives that `npm test` packs once for all of its checks and tests; it names them in the file TEST_ARCHIVES.
 * Without it, packs them into the folder.
 */
export async function archivesFor(folder) {
  const list = process.env.TEST_ARCHIVES;
  if (!list) return pack(folder);
  while (!existsSync(list)) await pause(100);
  const { archives, failure } = JSON.parse(readFileSync(list, "utf8"));
  if (failure) throw new Error(failure);
  return new Map(archives);
}

/** Without this checkout and the settings of the user. */
const environment = (home) => ({
  PATH: [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
  HOME: home,
  npm_config_update_notifier: "false",
});

export function start(command, words, { home, cwd = home, settings = {}, detached = false }) {
  const child = spawn(command, words, {
    cwd,
    detached,
    env: { ...environment(home), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (said.err += text));
  const ended = once(child, "close").then(([code]) => ({ code, ...said }));
  return { child, said, ended };
}

export const run = (command, words, options) => start(command, words, options).ended;

/** The npm that runs these tests, or the one of the machine. */
function npmOf({ npm_execpath: script, npm_node_execpath: runtime }) {
  if (script?.endsWith("npm-cli.js"))
    return { command: runtime ?? process.execPath, words: [script] };
  const found = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();
  return { command: found, words: [] };
}

/** Starts npm with a command and its words. */
export function startNpm(words, options) {
  const { command, words: program } = npmOf(process.env);
  return start(command, [...program, ...words], options);
}

/** The flags with which npm asks a registry, and has a cache of its own. */
export const against = (registry, home) => [
  `--registry=${registry.url}`,
  `--cache=${join(home, "cache")}`,
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** Runs `npm install` against a registry. */
export async function npmInstall(words, registry, { home, cwd }) {
  const all = ["install", ...against(registry, home), ...words];
  const installed = await startNpm(all, { home, cwd }).ended;
  if (installed.code !== 0) throw new Error(installed.err);
}

/** A folder with a manifest and its installed packages. */
export async function newProject(registry, { home, cwd }, dependencies, ...words) {
  mkdirSync(cwd);
  const manifest = { private: true, type: "module", dependencies };
  writeFileSync(join(cwd, "package.json"), JSON.stringify(manifest));
  await npmInstall(words, registry, { home, cwd });
}

/** Packages of ours, each in the version of this checkout. */
export const ours = (...names) =>
  Object.fromEntries(
    published
      .filter(({ name }) => names.includes(name))
      .map(({ name, version }) => [name, version]),
  );

/** Packages of others, each in the version that is installed here. */
export const installedHere = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const manifest = join(root, "node_modules", name, "package.json");
      return [name, JSON.parse(readFileSync(manifest, "utf8")).version];
    }),
  );

/** The oldest Node on which the packages run, as a program, and the one that runs the tests. */
export const nodes = [
  { node: "Node 22", program: join(root, "scripts", "node-22", "node_modules", ".bin", "node") },
  { node: "the project's Node", program: process.execPath },
];

/** A Node that is older than the packages ask for, where the machine has one. */
export function olderNode() {
  const found = spawnSync("sh", ["-c", "which -a node"], { encoding: "utf8" }).stdout;
  const isOld = (node) => {
    const { stdout } = spawnSync(node, ["-p", "Number.parseInt(process.versions.node, 10) < 22"]);
    return String(stdout).trim() === "true";
  };
  const old = found.split("\n").find((node) => node !== "" && isOld(node));
  if (old === undefined) process.stderr.write("Not tried: there is no older Node here.\n");
  return old;
}
