/** Monotonic time and timers: everything in the core that waits or measures a duration uses this port. */
export interface Timer {
  /** Milliseconds on a clock that never goes back; only differences between two readings mean something. */
  now(): number;
  /** Calls `work` once, when this time has passed. Returns a function that cancels the call. */
  after(ms: number, work: () => void): () => void;
}

/** The timers that every JavaScript runtime has. */
export const systemTimer: Timer = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const wait = (timer: Timer, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timer.after(ms, resolve);
  });
