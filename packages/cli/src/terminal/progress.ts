import { isInteractive, type Terminal } from "./terminal.js";

export interface Progress {
  advance(steps: number): void;
  stop(): void;
}

const silent: Progress = { advance() {}, stop() {} };

/** A bar on stderr for long work, if a person is watching. */
export async function startProgress(
  terminal: Terminal,
  { quiet, label, total }: { quiet: boolean; label: string; total: number },
): Promise<Progress> {
  if (quiet || !isInteractive(terminal) || total === 0) return silent;
  const { progress } = await import("@clack/prompts");
  const bar = progress({ max: total, output: terminal.stderr, style: "light" });
  bar.start(label);
  let made = 0;
  return {
    advance(steps) {
      made += steps;
      bar.advance(steps, `${label} ${Math.min(100, Math.floor((made / total) * 100))} %`);
    },
    stop: () => bar.stop(`${label} 100 %`),
  };
}

const EVERY = 500;

/** A growing number on stderr, for work whose end is unknown. */
export async function startCounter(
  terminal: Terminal,
  { quiet, label }: { quiet: boolean; label: string },
): Promise<{ advance(): void; stop(): void }> {
  if (quiet || !isInteractive(terminal)) return { advance() {}, stop() {} };
  const { spinner } = await import("@clack/prompts");
  const shown = spinner({ output: terminal.stderr });
  shown.start(label);
  let made = 0;
  const text = () => (made === 0 ? label : `${label}: ${made.toLocaleString("en")} rows`);
  return {
    advance() {
      made += 1;
      if (made % EVERY === 0) shown.message(text());
    },
    stop: () => shown.stop(text()),
  };
}
