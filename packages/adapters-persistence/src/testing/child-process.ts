import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundledProgram } from "./bundled-program.js";

/** The URL from which a child imports a module. */
export const importedByChild = (module: URL): string =>
  pathToFileURL(bundledProgram(fileURLToPath(module))).href;

const entry = importedByChild(new URL("../index.js", import.meta.url));

/** Runs a piece of a program in a process of its own, with `openPersistence` and `url` available. */
export function startChild(url: string, body: string) {
  const program = `
    const { openPersistence } = await import(${JSON.stringify(entry)});
    const url = ${JSON.stringify(url)};
    ${body}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = once(child, "close").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    output,
    errors,
  }));
  return {
    ended,
    kill: () => child.kill("SIGKILL"),
    /** Resolves when the child has printed this. */
    async says(text: string): Promise<void> {
      while (!output.includes(text)) {
        const end = await Promise.race([
          once(child.stdout, "data"),
          ended.then((result) => result),
        ]);
        if (!Array.isArray(end)) throw new Error(`The child ended: ${end.errors || end.output}`);
      }
    },
  };
}
