import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Terminal } from "./terminal.js";

/** Shows a text on a terminal; a longer text is read page by page, with the program that PAGER names. */
export async function showPaged(terminal: Terminal, text: string): Promise<void> {
  const { stdin, stdout, environment } = terminal;
  const height = text.split("\n").length;
  const fits = height <= (stdout.rows ?? Number.POSITIVE_INFINITY);
  const { PAGER: named = "less", TERM } = environment;
  const [program = "", ...words] = named.split(/\s+/).filter(Boolean);
  const isWanted = stdin.isTTY && stdout.isTTY && TERM !== "dumb" && program && program !== "cat";
  if (fits || !isWanted || !(await paged(program, words, text, environment))) stdout.write(text);
}

/** False if the program does not exist. */
async function paged(
  program: string,
  words: readonly string[],
  text: string,
  environment: Terminal["environment"],
): Promise<boolean> {
  const child = spawn(program, words, {
    stdio: ["pipe", "inherit", "inherit"],
    // Colours are shown, and a text that fits stays on the screen.
    env: { LESS: "FRX", ...environment },
  });
  const ended = once(child, "close").then(
    () => true,
    () => false,
  );
  // A reader may leave before the end.
  child.stdin.on("error", () => {});
  child.stdin.end(text);
  return ended;
}
