import { isInteractive, type Terminal } from "./terminal.js";

export interface Progress {
  advance(steps: number): void;
  stop(): void;
}

const silent: Progress = { advance() {}, stop() {} };

/** A bar on stderr for work that takes long, where somebody watches. */
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
