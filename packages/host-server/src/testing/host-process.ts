import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@souk/adapters-persistence/testing";

export interface HostProcess {
  readonly origin: string;
  readonly pid: number;
  /** The lines of its log, as JSON. */
  readonly lines: readonly string[];
  /** Null while it runs. */
  exit(): number | string | null;
  kill(): Promise<void>;
}

const thisVersion = fileURLToPath(new URL("../main.js", import.meta.url));

const compiled = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};

/** The ready-made host in its own process, which ends with its starter at the latest. */
export async function startHostProcess(
  env: Record<string, string>,
  // The preload of a host that changes modules; a bundle contains them.
  program = "NODE_OPTIONS" in env ? thisVersion : bundledProgram(thisVersion),
): Promise<HostProcess> {
  const child = spawn(process.execPath, [program], {
    env: { PORT: "0", ...compiled(), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const started = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    const address = /"address":"([^"]+)"/.exec(line)?.[1];
    if (address) started.resolve(address);
  });
  exited.then(
    ([code]) => started.reject(new Error(`The host ended with ${code}.`)),
    started.reject,
  );
  return {
    origin: await started.promise,
    pid: child.pid ?? 0,
    lines,
    exit: () => child.exitCode ?? child.signalCode,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
