import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { souk, spend, type Spent } from "./cli-run.js";

// How long a person waits for the command line: wall clock and CPU time, the median of many runs.
// Commands take turns, so that what else the machine does falls on all of them alike.

const programs: Readonly<Record<string, readonly string[]>> = {
  "bare node": ["--eval", "0"],
  "souk --version": [souk, "--version"],
  "souk --help": [souk, "--help"],
  "souk tenants list": [souk, "tenants", "list"],
};

const LIMIT_MS = 300;

export async function run([rounds = "20"]: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "souk-start-"));
  const environment = { DATABASE_URL: `sqlite:${directory}/souk.db` };
  try {
    spend([souk, "db", "migrate", "--quiet"], { directory, environment });
    const seen = Object.entries(programs).map(([name, words]) => {
      // The first run only fills the cache of compiled code.
      spend(words, { directory, environment });
      return { name, words, runs: [] as Spent[] };
    });
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const { words, runs } of seen) runs.push(spend(words, { directory, environment }));
    }
    for (const { name, runs } of seen) {
      const wall = median(runs.map(({ wallMs }) => wallMs));
      const cpu = median(runs.map(({ cpuMs }) => cpuMs));
      process.stdout.write(`${name.padEnd(20)} ${text(wall)} ms wall, ${text(cpu)} ms CPU\n`);
      if (wall > LIMIT_MS) process.exitCode = 1;
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const text = (ms: number) => ms.toFixed(0).padStart(5);
