import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";

/** The machine's clocks, in milliseconds. */
export interface MachineClocks {
  /** The clock that people set. */
  readonly wall: () => number;
  /** A clock that cannot be set. It continues while the machine sleeps, and all processes agree on it. */
  readonly sinceBoot: () => number;
  /** Identifies one start of the machine; null if the machine does not say. */
  readonly boot: () => string | null;
}

const machine: MachineClocks = {
  wall: () => Date.now(),
  sinceBoot: () => Math.round(uptime() * 1000),
  boot: bootOfLinux,
};

function bootOfLinux(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}

interface Anchor {
  readonly boot: string | null;
  readonly wall: number;
  readonly sinceBoot: number;
}

/**
 * The time for measuring waits on a SQLite database: the wall clock when the first process since the machine's
 * start opened it, plus the time since then. Setting the clock changes nothing.
 */
export function steadyClock(file: string, clocks = machine): () => number {
  const { wall, sinceBoot } = file === ":memory:" ? now(clocks) : anchorBeside(file, clocks);
  return () => wall + clocks.sinceBoot() - sinceBoot;
}

const now = ({ wall, sinceBoot, boot }: MachineClocks): Anchor => ({
  boot: boot(),
  wall: wall(),
  sinceBoot: sinceBoot(),
});

function anchorBeside(database: string, clocks: MachineClocks): Anchor {
  const file = `${database}-clock`;
  const fresh = now(clocks);
  if (fresh.boot === null) return fresh;
  const kept = readAnchor(file);
  if (kept?.boot === fresh.boot && kept.sinceBoot <= fresh.sinceBoot) return kept;
  keepAnchor(file, fresh);
  return fresh;
}

function readAnchor(file: string): Anchor | null {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Partial<Anchor> | null;
    const { boot, wall, sinceBoot } = kept ?? {};
    if (typeof boot !== "string" || !Number.isSafeInteger(wall)) return null;
    return Number.isSafeInteger(sinceBoot) ? (kept as Anchor) : null;
  } catch {
    return null;
  }
}

/** If it cannot be stored, each process has its own. */
function keepAnchor(file: string, anchor: Anchor): void {
  const half = `${file}-${process.pid}`;
  try {
    writeFileSync(half, JSON.stringify(anchor), { mode: 0o600 });
    renameSync(half, file);
  } catch {
    // The folder is read-only.
  }
}
