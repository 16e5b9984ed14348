// npm test: everything that must hold, from a clean build. The last line counts tests and checks.
import "./follow-parent.mjs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clean, fingerprint, markBuilt } from "./build.mjs";
import { packageChecks, passes, sourceChecks } from "./checks.mjs";
import { install, root, spawnNode } from "./workspace.mjs";

install();
clean(root);
const print = fingerprint(root);

const folder = mkdtempSync(join(tmpdir(), "souk-checks-"));
let passed = 0;
let failed = 0;
const count = (good) => (good ? passed++ : failed++);

try {
  const [types, ...others] = sourceChecks;
  const compiled = await passes(types);
  count(compiled);
  if (compiled) markBuilt(root, print);
  for (const check of others) count(await passes(check));
  for (const check of compiled ? packageChecks(folder) : []) count(await passes(check));

  const tests = await runTests(join(folder, "tests.json"));
  passed += tests.passed;
  failed += tests.failed;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runTests(report) {
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  const flags = ["--ci", "--maxWorkers=2", "--json", `--outputFile=${report}`];
  const child = spawnNode(["--experimental-vm-modules", jest, ...flags], {
    stdio: ["ignore", "ignore", "inherit"],
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
