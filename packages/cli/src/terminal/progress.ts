import { isInteractive, type Terminal } from "./terminal.js";

export interface Progress {
  advance(steps: number): void;
  stop(): void;
}

const silent: Progress = { advance() {}, stop() {} };

/** One line on stderr that is written again and again. It reads no keys, so that Ctrl-C interrupts the work. */
function statusLine({ stderr }: Terminal) {
  let shown = "";
  const show = (text: string) => {
    if (text === shown) return;
    shown = text;
    stderr.write(`\r\u001b[K${text}`);
  };
  return {
    show,
    end(text: string) {
      show(text);
      stderr.write("\n");
    },
  };
}

/** How far long work has come, on stderr, if a person is watching. */
export function startProgress(
  terminal: Terminal,
  { quiet, label, total }: { quiet: boolean; label: string; total: number },
): Progress {
  if (quiet || !isInteractive(terminal) || total === 0) return silent;
  const line = statusLine(terminal);
  let made = 0;
  const text = () => `${label} ${Math.min(100, Math.floor((made / total) * 100))} %`;
  line.show(text());
  return {
    advance(steps) {
      made += steps;
      line.show(text());
    },
    stop: () => line.end(text()),
  };
}

/** Reports the progress of work: first the total, then each finished part. */
export interface WorkProgress {
  readonly onTotal: (total: number) => void;
  readonly onRows: (done: number) => void;
}

/** Shows the progress of work whose size is known only after it has begun. */
export async function watched<T>(
  terminal: Terminal,
  { quiet, label }: { quiet: boolean; label: string },
  work: (progress: WorkProgress) => Promise<T>,
): Promise<T> {
  let shown = silent;
  try {
    return await work({
      onTotal: (total) => (shown = startProgress(terminal, { quiet, label, total })),
      onRows: (done) => shown.advance(done),
    });
  } finally {
    shown.stop();
  }
}

const EVERY = 500;

/** A growing number on stderr, for work whose end is unknown. */
export function startCounter(
  terminal: Terminal,
  { quiet, label }: { quiet: boolean; label: string },
): { advance(): void; stop(): void } {
  if (quiet || !isInteractive(terminal)) return { advance() {}, stop() {} };
  const line = statusLine(terminal);
  line.show(label);
  let made = 0;
  const text = () => (made === 0 ? label : `${label}: ${made.toLocaleString("en")} rows`);
  return {
    advance() {
      made += 1;
      if (made % EVERY === 0) line.show(text());
    },
    stop: () => line.end(text()),
  };
}
