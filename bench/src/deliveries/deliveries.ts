import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchPostgres, stopAll } from "../limit/processes.js";
import { dueAgain, fillBacklog, TENANTS } from "./backlog.js";

const DELIVERIES = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const program = (name: string) => fileURLToPath(new URL(`${name}.js`, import.meta.url));

/** Deliveries a second of the worker next to those of a bare loop, on the same data in turn. */
export async function run([rounds = "3"]: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "souk-bench-"));
  try {
    await compare("postgres, two processes", await benchPostgres(), 2, Number(rounds));
    await compare("sqlite, one process", `sqlite:${join(folder, "souk.db")}`, 1, Number(rounds));
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  title: string,
  url: string,
  processes: number,
  rounds: number,
): Promise<void> {
  const receiver = fork(program("receiver"), [String(TENANTS)]);
  const [origins] = (await once(receiver, "message")) as [string[]];
  const [origin = ""] = origins;
  await fillBacklog(url, origins, DELIVERIES);
  const rates: Record<string, number[]> = { bare: [], souk: [] };
  for (let round = 0; round < rounds; round++) {
    for (const mode of ["bare", "souk"]) {
      await dueAgain(url);
      await fetch(`${origin}/reset`);
      const ms = await deliver(mode, url, processes);
      const { total, unique } = (await (await fetch(`${origin}/count`)).json()) as Counts;
      rates[mode]?.push((DELIVERIES / ms) * 1000);
      say(
        `${title}, ${mode}: ${Math.round((DELIVERIES / ms) * 1000)}/s, ${total} posts of ${unique}`,
      );
      if (unique !== DELIVERIES || total !== DELIVERIES) process.exitCode = 1;
    }
  }
  const [bare, souk] = [median(rates["bare"]), median(rates["souk"])];
  say(
    `${title}: ${Math.round(souk)}/s beside ${Math.round(bare)}/s bare, ${(souk / bare).toFixed(2)}`,
  );
  receiver.kill();
}

interface Counts {
  readonly total: number;
  readonly unique: number;
}

async function deliver(mode: string, url: string, processes: number): Promise<number> {
  const workers = await Promise.all(
    Array.from({ length: processes }, async () => {
      const worker: ChildProcess = fork(program("sender"), [mode, url]);
      await once(worker, "message");
      return worker;
    }),
  );
  const started = performance.now();
  await Promise.all(
    workers.map((worker) => {
      worker.send("go");
      return once(worker, "message");
    }),
  );
  const ms = performance.now() - started;
  for (const worker of workers) worker.disconnect();
  return ms;
}

const median = (values: readonly number[] = []): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
