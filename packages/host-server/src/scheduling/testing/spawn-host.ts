import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import type { HostSettings } from "./scheduler-host.js";
import { until } from "../../testing/receiver.js";

export interface SpawnedHost {
  readonly lines: readonly string[];
  /** Null while it runs. */
  exit(): { readonly code: number | null } | null;
  kill(signal: NodeJS.Signals): void;
  said(start: string): number;
}

export async function spawnHost(settings: HostSettings): Promise<SpawnedHost> {
  const program = bundledProgram(fileURLToPath(new URL("scheduler-host.js", import.meta.url)));
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lines: string[] = [];
  let exit: { code: number | null } | null = null;
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  child.on("exit", (code) => (exit = { code }));
  const host: SpawnedHost = {
    lines,
    exit: () => exit,
    kill: (signal) => {
      child.kill(signal);
    },
    said: (start) => lines.filter((line) => line.startsWith(start)).length,
  };
  await until(() => host.said("ready") > 0 || exit !== null);
  return host;
}
