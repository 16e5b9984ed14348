import type { Config } from "./config.js";
import { whileSmall } from "./small-heap.js";

/** Runs until it is told to stop; a second signal does not wait. */
export const main = (configure?: () => Config): Promise<void> =>
  whileSmall(async () => {
    const { run } = await import("./run.js");
    await run(configure);
  });

if (import.meta.main) await main();
