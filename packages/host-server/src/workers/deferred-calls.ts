import { type AnyCore, makeDeferredCalls } from "@souk/core";
import { nextDeferredCall } from "@souk/core/adapter";
import type { QueueWork } from "./queue-work.js";

/** Makes the calls that use cases have deferred. */
export function deferredCallWork(
  core: AnyCore,
  report: (error: unknown) => void,
  time: () => Promise<Date>,
): QueueWork {
  let stopping = false;
  return {
    queue: "calls",
    drain: () => makeDeferredCalls(core, { report, time, isStopping: () => stopping }),
    nextDue: () => nextDeferredCall(core),
    start() {
      stopping = false;
    },
    async stop() {
      stopping = true;
    },
  };
}
