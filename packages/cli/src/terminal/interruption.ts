import { rmSync } from "node:fs";
import { exitCodes } from "../problems/exit-codes.js";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Turns Ctrl-C into a signal that ends work, until it is disposed. */
export function interruption(): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of SIGNALS) process.once(name, abort);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of SIGNALS) process.off(name, abort);
    },
  };
}

/** Deletes unfinished files when a signal ends the program; the next one would find them in its way. */
export function deletedOnInterruption(paths: readonly string[]): Disposable {
  const end = (name: NodeJS.Signals) => {
    for (const path of paths) rmSync(path, { force: true });
    process.stderr.write("souk: Interrupted. Nothing was written.\n");
    process.exit(name === "SIGINT" ? exitCodes.interrupted : 143);
  };
  for (const name of SIGNALS) process.once(name, end);
  return {
    [Symbol.dispose]() {
      for (const name of SIGNALS) process.off(name, end);
    },
  };
}
