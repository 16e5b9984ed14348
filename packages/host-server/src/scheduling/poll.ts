export interface PollOptions {
  /** The longest pause between the end of one round and the start of the next. */
  readonly everyMs?: number;
  readonly run: () => Promise<void>;
  readonly report?: (error: unknown) => void;
  readonly random?: () => number;
}

export interface Poll {
  /** Resolves when the running round, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Looks for due work without any alarm: it delivers when the scheduler is down. Its timer runs on the
 * monotonic clock and does not keep the process alive. Each pause is shortened by up to a fifth, so that
 * hosts that started together do not ask together.
 */
export function startPoll({
  everyMs = 5000,
  run,
  report = () => {},
  random = Math.random,
}: PollOptions): Poll {
  let stopped = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;

  const arm = (): void => {
    const pause = everyMs * (1 - random() / 5);
    timer = setTimeout(() => {
      round = tick();
    }, pause);
    timer.unref();
  };
  const tick = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      report(error);
    }
    if (!stopped) arm();
  };

  arm();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
