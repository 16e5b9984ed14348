import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a host before its program: writes down, many times a second, for how long its event loop stood still.
const EVERY_MS = 50;
const file = process.env["LOOP_FILE"] ?? "";
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
setInterval(() => {
  appendFileSync(file, `${(delay.max / 1e6).toFixed(1)}\n`);
  delay.reset();
}, EVERY_MS).unref();
