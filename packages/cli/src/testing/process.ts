import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@souk/adapters-persistence/testing";

const compiled = fileURLToPath(new URL("../main.js", import.meta.url));

export interface RunningSouk {
  /** Resolves once it has printed something like this. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Closes the pipe, as `head` does once it has enough. */
  stopReading(): void;
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  kill(signal: NodeJS.Signals): void;
}

/** The program as a process, for commands that run until stopped. */
export function startSouk(
  words: readonly string[],
  { directory, environment }: { directory: string; environment: Readonly<Record<string, string>> },
): RunningSouk {
  const main = "NODE_OPTIONS" in environment ? compiled : bundledProgram(compiled);
  const child = spawn(process.execPath, [main, ...words], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
  return {
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(printed);
        if (found) return found;
        const more = await Promise.race([
          once(child.stdout, "data").then(() => true),
          once(child.stderr, "data").then(() => true),
          ended.then(() => false),
        ]);
        if (!more && !pattern.test(printed)) throw new Error(`It ended and said: ${printed}`);
      }
    },
    stopReading: () => {
      child.stdout.destroy();
    },
    ended,
    kill: (signal) => {
      child.kill(signal);
    },
  };
}
