import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a host before its program: writes down, ten times a second, for how long its event loop stood still.
const file = process.env["LOOP_DELAY_FILE"];
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
setInterval(() => {
  if (file) appendFileSync(file, `${(histogram.max / 1e6).toFixed(1)}\n`);
  histogram.reset();
}, 100).unref();
