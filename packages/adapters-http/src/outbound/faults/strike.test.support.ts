import type { Socket } from "node:net";
import type { Moment, Strike } from "./fault-cases.test.support.js";

export const CONNECT_MS = 3_600_001;
export const DEADLINE_MS = 3_600_002;
export const ADDRESS_MS = 1_000;
const KNOWN = new Set([CONNECT_MS, DEADLINE_MS, ADDRESS_MS]);

/** The timers of a delivery, which run out when the case says so. */
export class LongTimers {
  readonly #due = new Map<number, () => void>();

  constructor() {
    const { setTimeout } = globalThis;
    const kept = (work: () => void, ms?: number) => {
      if (ms !== undefined && KNOWN.has(ms)) this.#due.set(ms, work);
      return setTimeout(work, ms);
    };
    globalThis.setTimeout = Object.assign(kept, setTimeout);
  }

  restart(): void {
    this.#due.clear();
  }

  /** A timer may have been cleared by then; so it may when a real one has just run out. */
  runOut(ms: number): void {
    this.#due.get(ms)?.();
  }
}

export interface Struck {
  readonly timers: LongTimers;
  readonly hangUp: () => void;
  readonly closeSender: () => void;
}

/** Applies the fault of the case to a socket or to its waiters. */
export function strike(
  kind: Strike,
  socket: Socket | null,
  { timers, hangUp, closeSender }: Struck,
): void {
  switch (kind) {
    case "destroyed":
      socket?.destroy();
      break;
    case "failed":
      socket?.destroy(new Error("The socket failed."));
      break;
    case "told of an error":
      socket?.emit("error", new Error("The socket told of an error."));
      break;
    case "reset":
      socket?.resetAndDestroy();
      break;
    case "ended":
      socket?.end();
      break;
    case "hung up on":
      hangUp();
      break;
    case "out of time to connect":
      timers.runOut(CONNECT_MS);
      break;
    case "out of time":
      timers.runOut(DEADLINE_MS);
      break;
    case "closed with its sender":
      closeSender();
      break;
  }
}

export function atMoment(moment: Moment, work: () => void): void {
  if (moment === "at once") work();
  else if (moment === "next") process.nextTick(work);
  else setImmediate(() => setImmediate(work));
}
