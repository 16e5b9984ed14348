// Loaded into a host before it starts (`--import`): tells on stdout what its memory and its event loop are like,
// so often, or when it gets a SIGUSR2.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Look {
  readonly heapMiB: number;
  readonly delayP99Ms: number;
}

const EVERY_MS = Number(process.env["PROBE_EVERY_MS"]);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const tell = () => {
  const delayP99Ms = delay.percentile(99) / 1e6;
  collect();
  const look: Look = { heapMiB: process.memoryUsage().heapUsed / 2 ** 20, delayP99Ms };
  process.stdout.write(`${JSON.stringify({ look })}\n`);
  // The collection itself is not the host's doing.
  setTimeout(() => delay.reset(), 20).unref();
};
process.on("SIGUSR2", tell);
if (EVERY_MS > 0) setInterval(tell, EVERY_MS).unref();
