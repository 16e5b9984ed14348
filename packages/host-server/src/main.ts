import { enableCompileCache } from "node:module";
import type { Config } from "./config.js";
import { beginWithSmallHeap } from "./own-process.js";

/** Runs until it is told to stop; a second signal does not wait. */
export async function main(configure?: () => Config): Promise<void> {
  const { run } = await import("./run.js");
  await run(configure);
}

if (import.meta.main) {
  beginWithSmallHeap();
  // Caches compiled code for the next start, which then takes a third less time.
  enableCompileCache();
  await main();
}
