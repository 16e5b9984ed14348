import type { Config } from "./config.js";
import { keepYoungSmall } from "./small-heap.js";

/** Runs until it is told to stop; a second signal does not wait. */
export async function main(configure?: () => Config): Promise<void> {
  keepYoungSmall();
  const { run } = await import("./run.js");
  await run(configure);
}

if (import.meta.main) await main();
