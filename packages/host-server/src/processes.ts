import cluster, { type Worker } from "node:cluster";
import { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { Config } from "./config.js";
import { type Output, standardOutput } from "./log/bounded-output.js";
import { createLog, noticeIn } from "./log/log.js";
import { giveBackMemory } from "./own-process.js";
import { onEnding, STOP } from "./process-signals.js";

const RECENT_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Starts the processes that serve, and replaces each that ends. This process serves nothing itself. */
export function superviseProcesses(config: Config): void {
  const { logger } = createLog(config);
  const output = pipedOutput(config);
  // The processes accept from one queue. If this process handed connections on, one could be lost with a process that dies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ stdio: ["inherit", output ? "pipe" : "inherit", "inherit", "ipc"] });
  const ends: number[] = [];
  const pauses = new Set<NodeJS.Timeout>();
  let hasStarted = false;
  let isStopping = false;

  const startProcess = (place: number): Worker => {
    const worker = cluster.fork(environmentOf(config, place));
    const { pid, stdout } = worker.process;
    if (output && stdout) passLines(stdout, output);
    worker.on("exit", (code, signal) => {
      if (!hasStarted) process.exit(code || 1);
      if (isStopping) {
        process.exitCode ||= code;
        return;
      }
      const pauseMs = pauseAfter(ends, Date.now());
      logger.error({ process: pid, code, signal, pauseMs }, "a process ended and is replaced");
      const pause = setTimeout(() => {
        pauses.delete(pause);
        startProcess(place);
      }, pauseMs);
      pauses.add(pause);
    });
    return worker;
  };

  onEnding(() => {
    isStopping = true;
    for (const pause of pauses) clearTimeout(pause);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(STOP, () => {});
  });
  // The first brings the database up to date and shows whether the settings are usable; the others follow it.
  startProcess(0).once("listening", () => {
    hasStarted = true;
    if (isStopping) return;
    for (let place = 1; place < config.processes; place++) startProcess(place);
    giveBackMemory();
  });
}

/** Each process has its metrics on a port of its own: METRICS_PORT and those after it. */
export const environmentOf = (
  { metrics }: Pick<Config, "metrics">,
  place: number,
): Record<string, string> => (metrics?.port ? { METRICS_PORT: String(metrics.port + place) } : {});

/**
 * How long to wait before the next start, with this end among those before it: not at all after a single one, and
 * longer for each within a minute, so that processes which cannot start leave the machine to others.
 */
export function pauseAfter(ends: number[], now: number): number {
  while (ends.length > 0 && now - (ends[0] ?? 0) > RECENT_MS) ends.shift();
  ends.push(now);
  return Math.min(1_000 * (2 ** (ends.length - 1) - 1), LONGEST_PAUSE_MS);
}

/** Null if the processes can write their logs themselves; in a pipe that is almost full their lines would mix. */
const pipedOutput = ({ logLevel }: Config): Output | null =>
  process.stdout instanceof Socket && !process.stdout.isTTY
    ? standardOutput(true, noticeIn(logLevel))
    : null;

/** Passes on whole lines. */
export function passLines(from: Readable, output: Pick<Output, "write">): void {
  let rest = "";
  from.setEncoding("utf8");
  from.on("data", (text: string) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) {
      output.write(rest + text.slice(0, end));
      rest = "";
    }
    rest += text.slice(end);
  });
  // A killed process may leave half a line.
  from.on("end", () => rest !== "" && output.write(`${rest}\n`));
}
