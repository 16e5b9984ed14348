import { createRequire } from "node:module";
import { keepCompiledCode } from "./compiled-code.js";
import type { Config } from "./config.js";
import { beginWithSmallHeap } from "./own-process.js";
import { ignoreUserSignals } from "./process-signals.js";

/** Runs until it is told to stop; a second signal does not wait. */
export async function main(configure?: () => Config): Promise<void> {
  ignoreUserSignals();
  const { run } = await import("./run.js");
  await run(configure);
}

/** Node itself says so from 24.2 on. */
function isProgram(): boolean {
  try {
    return createRequire(import.meta.url).resolve(process.argv[1] ?? "") === import.meta.filename;
  } catch {
    return false;
  }
}

if (import.meta.main ?? isProgram()) {
  beginWithSmallHeap();
  keepCompiledCode();
  await main();
}
