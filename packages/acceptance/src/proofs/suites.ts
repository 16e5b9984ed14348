import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "../testing/environment-with.js";
import { type Outcome, type Proof, root } from "./proof.js";

export interface TestOutcome {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
}

/** Replaces the tests of a file that did not run to its end. */
export const CUT_SHORT = "did not end";

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface RunOptions {
  /** Only the tests that are called like this. */
  readonly titles?: string | undefined;
  readonly withinMs?: number;
  /** A copy of the repository, where it is not this one. */
  readonly place?: string;
  readonly environment?: Readonly<Record<string, string>> | undefined;
}

/** Runs files of tests by themselves; a file that does not run, or not to its end, counts as a test that fails. */
export async function runTests(
  files: readonly string[],
  { titles, withinMs, place = root, environment = {} }: RunOptions = {},
): Promise<TestOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), "souk-proof-"));
  const report = join(folder, "report.json");
  try {
    const flags = ["--ci", "--maxWorkers=1", "--json", `--outputFile=${report}`];
    const jest = ["node_modules/jest/bin/jest.js", ...flags];
    const only = titles === undefined ? [] : [`--testNamePattern=${titles}`];
    const child = spawn(process.execPath, [...jest, ...only, "--runTestsByPath", ...files], {
      cwd: place,
      env: environmentWith(environment),
      stdio: ["ignore", "ignore", "ignore"],
    });
    const late = withinMs === undefined ? undefined : setTimeout(() => child.kill(), withinMs);
    const [code] = await once(child, "exit");
    clearTimeout(late);
    if (code === null || !existsSync(report)) {
      return files.map((file) => ({ title: CUT_SHORT, file, passed: false }));
    }
    const { testResults } = JSON.parse(await readFile(report, "utf8")) as JestReport;
    return testResults.flatMap(({ name: file, message, assertionResults }) => {
      if (assertionResults.length === 0) return [{ title: message, file, passed: false }];
      const ran = assertionResults.filter(({ status }) => status !== "pending");
      return ran.map(({ fullName, status }) => ({
        title: fullName,
        file,
        passed: status === "passed",
      }));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface Suite extends Pick<Proof, "name" | "promises"> {
  /** Below `packages`, as sources. */
  readonly files: readonly string[];
  /** Only the tests that are called like this. */
  readonly titles?: string;
  /** How often all of them run, as long as there is time. */
  readonly rounds: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The compiled file of a test that is named by its source. */
export const compiled = (source: string): string =>
  `packages/${source.replace("/src/", "/dist/").replace(/\.ts$/, ".js")}`;

/** A proof that is made of tests: each round runs all of them. */
export const suite = ({ name, promises, files, titles, rounds, environment }: Suite): Proof => ({
  name,
  promises,
  places: ["all"],
  async run({ withinMs, log }): Promise<Outcome> {
    const end = performance.now() + withinMs;
    let [done, tests] = [0, 0];
    const failed: string[] = [];
    while (done < rounds && (done === 0 || performance.now() < end)) {
      const outcomes = await runTests(files.map(compiled), { titles, environment });
      tests += outcomes.length;
      failed.push(...outcomes.filter(({ passed }) => !passed).map(({ title }) => title));
      done += 1;
      log(`round ${done}: ${outcomes.length} tests`);
    }
    for (const title of failed) process.stderr.write(`failed: ${title}\n`);
    return {
      holds: failed.length === 0 && tests > 0,
      figures: { files: files.length, rounds: done, tests, failed: failed.length },
    };
  },
});
