import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LoadOrder, LoadResult } from "./load.js";

const children = new Set<ChildProcess>();
let generator: ChildProcess | undefined;

/** Everything that was started, ended. */
export async function stopAll(): Promise<void> {
  generator = undefined;
  await Promise.all(
    [...children].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    }),
  );
}

/** One server, ended. */
export async function stop({ pid }: ServerProcess): Promise<void> {
  const child = [...children].find((each) => each.pid === pid);
  if (!child) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

const track = <C extends ChildProcess>(child: C): C => {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
};

/** A durable Postgres; its URL. */
export async function startPostgres(): Promise<string> {
  const script = fileURLToPath(
    new URL("../../../scripts/test-postgres/standalone.mjs", import.meta.url),
  );
  const child = track(spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] }));
  return (await firstLine(child, /postgres:\/\/\S+/)).trim();
}

/** The Postgres that the caller brings in BENCH_PG_URL, or one that is started; its URL. */
export const benchPostgres = async (): Promise<string> =>
  process.env["BENCH_PG_URL"] ?? startPostgres();

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
}

interface Place {
  /** For the log. */
  readonly folder: string;
  readonly profile: string | null;
  readonly cwd?: string;
}

/** Starts a program that says its address on a line of its own. */
export async function startServer(
  script: URL,
  env: Record<string, string>,
  place: Place,
): Promise<ServerProcess> {
  const { pid, words } = await startProgram(script, env, /127\.0\.0\.1:(\d+)/, place);
  return { port: Number(words), pid };
}

/** Starts a program and returns its first message; its output goes to a file, like a service's log. */
export async function startProgram(
  script: URL,
  env: Record<string, string>,
  ready: RegExp,
  { folder, profile, cwd }: Place,
): Promise<{ readonly pid: number; readonly words: string }> {
  const profiling = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const log = join(folder, `${basename(script.pathname)}-${children.size}.log`);
  const output = openSync(log, "w");
  const child = track(
    spawn(process.execPath, [...profiling, fileURLToPath(script)], {
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
      ...(cwd && { cwd }),
    }),
  );
  closeSync(output);
  for (;;) {
    const said = readFileSync(log, "utf8");
    const found = ready.exec(said);
    if (found) return { pid: child.pid ?? 0, words: found[1] ?? "" };
    if (child.exitCode !== null) throw new Error(`A server ended before it was ready: ${said}`);
    await pause(20);
  }
}

async function firstLine(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = "";
  const exited = once(child, "exit").then(() => {
    throw new Error("A process of the bench ended before it was ready.");
  });
  const said = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      const found = wanted.exec(text);
      if (!found) return;
      child.stdout?.off("data", listen);
      resolve(found[0]);
    };
    child.stdout?.on("data", listen);
  });
  return Promise.race([said, exited]);
}

/** Runs a load in a process of its own, so that measuring costs the measured nothing but its core. */
export async function generate(order: LoadOrder): Promise<LoadResult> {
  generator ??= track(fork(fileURLToPath(new URL("./load.js", import.meta.url))));
  generator.send(order);
  const [result] = (await once(generator, "message")) as [LoadResult];
  return result;
}

/** Processor time a process has used, in seconds; 0 where the system does not tell. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** In MiB, as the kernel counts it. */
export function memoryOf(pid: number, name: "VmRSS" | "VmHWM"): number {
  const line = new RegExp(`${name}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${pid}/status`, "utf8"),
  );
  return Number(line?.[1] ?? 0) / 1024;
}
