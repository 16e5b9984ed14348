// npm test: everything that must hold, from a clean build. The last line counts tests and checks.
import "./follow-parent.mjs";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildPages, clean, fingerprint, markBuilt } from "./build.mjs";
import { packageChecks, passes, sourceChecks } from "./checks.mjs";
import { pack } from "./packed/installation.mjs";
import { cacheFolder, environment, install, root, spawnNode } from "./workspace.mjs";

install();
clean(root);
const print = fingerprint(root);

// Always the same folder: a run that is killed leaves nothing that the next does not clear.
const folder = cacheFolder(root, "checks");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const archiveList = join(folder, "archives.json");
const programs = join(folder, "programs");
let passed = 0;
let failed = 0;
const count = (good) => (good ? passed++ : failed++);

const [types, ...others] = sourceChecks;
const compiled = await passes(types);
count(compiled);
if (compiled) {
  await buildPages();
  // It needs esbuild, which is not there before the packages are installed.
  const { bundlePrograms } = await import("./bundle-programs.mjs");
  await bundlePrograms(programs);
  markBuilt(root, print);
}
// Tests often wait for something; the checks take the time that is left over.
const [tests] = await Promise.all([runTests(join(folder, "tests.json")), runChecks()]);
passed += tests.passed;
failed += tests.failed;

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runChecks() {
  // First, because tests wait for the archives.
  const packed = compiled ? packAll() : { failure: "The packages do not compile." };
  writeFileSync(`${archiveList}.new`, JSON.stringify(packed));
  renameSync(`${archiveList}.new`, archiveList);
  for (const check of others) count(await passes(check));
  for (const check of compiled ? packageChecks(packed) : []) count(await passes(check));
}

function packAll() {
  try {
    return { archives: [...pack(folder)] };
  } catch ({ message }) {
    return { failure: message };
  }
}

async function runTests(report) {
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  // Two more than there are cores, for those that wait.
  const workers = Math.min(availableParallelism() + 2, 4);
  const flags = ["--ci", `--maxWorkers=${workers}`, "--json", `--outputFile=${report}`];
  const child = spawnNode([jest, ...flags], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...environment, TEST_ARCHIVES: archiveList, TEST_PROGRAMS: programs },
  });
  const [code] = await once(child, "close");
  const result = outcomeIn(report);
  if (result === undefined) return { passed: 0, failed: 1 };
  // A suite that could not run, a skipped test, and a run that ended badly are failures too.
  const broken = result.numRuntimeErrorTestSuites + result.numPendingTests + result.numTodoTests;
  const bad = result.numFailedTests + broken;
  return { passed: result.numPassedTests, failed: code === 0 ? bad : Math.max(bad, 1) };
}

function outcomeIn(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}
