import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LoadOrder, LoadResult } from "./load.js";

const children = new Set<ChildProcess>();

/** Everything that was started, ended. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    }),
  );
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

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
}

/** Starts a program that says its address, or its port, on a line of its own. */
export async function startServer(
  script: URL,
  env: Record<string, string>,
  profile: string | null,
): Promise<ServerProcess> {
  const profiling = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const child = track(
    spawn(process.execPath, [...profiling, fileURLToPath(script)], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    }),
  );
  const line = await firstLine(child, /127\.0\.0\.1:(\d+)/);
  child.stdout?.resume();
  return { port: Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1]), pid: child.pid ?? 0 };
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

let generator: ChildProcess | undefined;

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
