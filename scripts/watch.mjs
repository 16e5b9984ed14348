// npm run watch: after each save, compiles the changed files and runs the nearest tests: those of the folder, and those
// that import the file. Then it checks the types. Ctrl-C ends it and its Postgres.
import "./follow-parent.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, watch } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build as compile } from "esbuild";
import { isBuilt } from "./build.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";
import { compiling, environment, node, root } from "./workspace.mjs";

const bin = (path) => join(root, "node_modules", path);
const packages = join(root, "packages");

/** A save often arrives as several events. */
const settleMs = 50;

if (!isBuilt(root)) {
  console.log("Compiling.");
  await run(compiling);
}
await setup();
process.once("SIGINT", () => {
  teardown().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
console.log("Watching packages/. Save a file to run its tests.");

const changed = new Set();
let isRunning = false;
watch(packages, { recursive: true }, (_, file) => {
  if (!/^[^/]+\/(app\/)?src\/.*\.tsx?$/.test(file ?? "")) return;
  changed.add(join(packages, file));
  setTimeout(() => {
    work().catch(console.error);
  }, settleMs);
});

async function work() {
  if (isRunning || changed.size === 0) return;
  isRunning = true;
  const files = [...changed].filter((file) => existsSync(file));
  changed.clear();
  try {
    const started = performance.now();
    await compileFiles(files.filter((file) => file.endsWith(".ts")));
    const tests = [...new Set(files.flatMap(testsNear))];
    if (tests.length > 0) await run([bin("jest/bin/jest.js"), "--ci", ...tests]);
    else console.log("No test is next to this file, and none imports it.");
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Tests took ${seconds} s.`);
    const code = await run(compiling);
    console.log(code === 0 ? "The types are right." : "The types are wrong.");
  } catch (error) {
    console.error(String(error.message ?? error));
  } finally {
    isRunning = false;
  }
  await work();
}

/** Compiles without checking types, in milliseconds. */
async function compileFiles(files) {
  for (const file of files) {
    const target = compiledPath(file);
    await compile({
      entryPoints: [file],
      outfile: target,
      format: "esm",
      platform: "node",
      target: "node24",
      sourcemap: true,
      logLevel: "error",
    });
  }
}

const compiledPath = (file) => file.replace("/src/", "/dist/").replace(/\.tsx?$/, ".js");

/** Compiled test files: this one, those of its folder, and those of the package that import it. */
function testsNear(file) {
  if (file.includes(".test.")) return file.includes(".support.") ? [] : [compiledPath(file)];
  const source = file.slice(0, file.indexOf("/src/") + 4);
  const name = `/${basename(file).replace(/\.tsx?$/, ".js")}"`;
  return globSync("**/*.test.ts", { cwd: source })
    .map((test) => join(source, test))
    .filter((test) => dirname(test) === dirname(file) || readFileSync(test, "utf8").includes(name))
    .map(compiledPath)
    .filter((test) => existsSync(test));
}

async function run(args) {
  console.log(
    `\n${args
      .slice(1)
      .map((arg) => relative(root, arg) || arg)
      .join(" ")}`,
  );
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, PATH: environment.PATH },
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  return code;
}
