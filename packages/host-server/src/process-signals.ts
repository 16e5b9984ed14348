import cluster from "node:cluster";

/**
 * Signals that must do nothing. Without a listener Node opens its inspector on SIGUSR1, with which any program of this
 * machine can run code here, and ends on SIGUSR2.
 */
export function ignoreUserSignals(): void {
  for (const signal of ["SIGUSR1", "SIGUSR2"]) process.on(signal, () => {});
}

/** The message with which one of several processes is told to end. */
export const STOP = "stop";

/** Each is a way to say that the process should end: of a supervisor, a terminal, a closed terminal, a keyboard. */
const ENDING = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

/** A closed terminal may send SIGHUP more than once; any other signal that comes twice does not wait. */
export function onEnding(stop: () => unknown): void {
  if (cluster.isWorker) process.on("message", (message) => message === STOP && stop());
  for (const signal of ENDING) {
    process.once(signal, () => {
      process.on(signal, () => signal === "SIGHUP" || process.exit(1));
      stop();
    });
  }
}
