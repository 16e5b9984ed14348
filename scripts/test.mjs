// npm test                what a person runs before a commit, from a clean build
// npm test -- PATTERN…    only test files whose path matches, after compiling what changed
// npm run test:all        the first tier, then attacks, packages, pages and documents (second-tier.mjs)
// The last line counts tests and checks.
import "./follow-parent.mjs";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildPages, clean, fingerprint, markBuilt } from "./build.mjs";
import { packageChecks, passes, sourceChecks, walkCheck } from "./checks.mjs";
import { cacheFolder, environment, install, root, spawnNode } from "./workspace.mjs";

const words = process.argv.slice(2);
const patterns = words.filter((word) => !word.startsWith("--"));
const everything = words.includes("--all");

// Always the same folder: a run that is killed leaves nothing that the next does not clear.
const folder = cacheFolder(root, "checks");
const archiveList = join(folder, "archives.json");
const programs = join(folder, "programs");
const started = Date.now();
let passed = 0;
let failed = 0;

install();
const { writeClient } = await import("../packages/client/generate.mjs");
await writeClient();
if (patterns.length > 0) await runSome();
else await runTiers();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Compiles what changed and runs the matching files of both tiers, with their usual output. */
async function runSome() {
  const compiled = await check(sourceChecks[0]);
  if (!compiled) return;
  await buildPages();
  add(await runTests({ name: "some", patterns }));
}

async function runTiers() {
  clean(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const print = fingerprint(root);
  const [types, ...others] = sourceChecks;
  const compiled = await check(types);
  if (compiled) {
    await buildPages();
    // It needs esbuild, which is not there before the packages are installed.
    const { bundlePrograms } = await import("./bundle-programs.mjs");
    await bundlePrograms(programs);
    markBuilt(root, print);
  }
  // Tests often wait for something; the checks take the time that is left over.
  const [first] = await Promise.all([runTests({ name: "first" }), checkAll(others)]);
  add(first);
  if (!everything) return;
  console.log(`First tier: ${passed} passed, ${failed} failed (${secondsSince(started)} s)`);
  // Before the tests, because some of them wait for the archives.
  const packed = compiled ? await packAll() : { failure: "The packages do not compile." };
  writeFileSync(`${archiveList}.new`, JSON.stringify(packed));
  renameSync(`${archiveList}.new`, archiveList);
  const [second] = await Promise.all([
    runTests({ name: "second" }),
    compiled ? checkAll(packageChecks(packed)) : undefined,
  ]);
  add(second);
  if (compiled) await check(walkCheck);
  console.log(`Both tiers took ${secondsSince(started)} s.`);
}

async function check(one) {
  const good = await passes(one);
  add(good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return good;
}

async function checkAll(checks) {
  for (const one of checks) await check(one);
}

function add(result) {
  passed += result.passed;
  failed += result.failed;
}

async function packAll() {
  const { pack } = await import("./packed/installation.mjs");
  try {
    return { archives: [...pack(folder)] };
  } catch ({ message }) {
    return { failure: message };
  }
}

async function runTests({ name, patterns: some = [] }) {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  // One more than the number of cores, because some wait.
  const workers = Math.min(availableParallelism() + 1, 4);
  const flags = ["--ci", `--maxWorkers=${workers}`, "--json", `--outputFile=${report}`];
  const child = spawnNode([jest, ...flags, ...some], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...environment,
      ...(name === "some" ? {} : { TEST_ARCHIVES: archiveList, TEST_PROGRAMS: programs }),
      ...(name === "first" && { TEST_FEW_ROUNDS: "yes" }),
      TEST_TIER: name,
    },
  });
  const [code] = await once(child, "close");
  const result = outcomeIn(report);
  if (result === undefined) return { passed: 0, failed: 1 };
  if (process.env.TEST_TIMES) writeTimes(result, `${process.env.TEST_TIMES}.${name}.tsv`);
  // A suite that could not run, a skipped test, and a run that ended badly are failures too.
  const broken = result.numRuntimeErrorTestSuites + result.numPendingTests + result.numTodoTests;
  const bad = result.numFailedTests + broken;
  return { passed: result.numPassedTests, failed: code === 0 ? bad : Math.max(bad, 1) };
}

/** TEST_TIMES=times npm test writes the seconds and tests of each file, the longest first. */
function writeTimes({ testResults }, file) {
  const rows = testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      seconds: (endTime - startTime) / 1000,
      line: `${assertionResults.length}\t${name.slice(root.length)}`,
    }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const lines = rows.map(({ seconds, line }) => `${seconds.toFixed(1)}\t${line}\n`);
  writeFileSync(file, lines.join(""));
}

function outcomeIn(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}
