import { readdirSync, readFileSync } from "node:fs";
import { startHostProcess, type HostProcess } from "../host-process.js";
import { until } from "../receiver.js";
import type { Look } from "./probe.js";
import type { SeededFault } from "./spoiled.js";

export interface WatchedHost extends HostProcess {
  looks(): readonly Look[];
  /** Requests a measurement, after a garbage collection. */
  look(): Promise<Look>;
  /** Resident memory at its highest, and now. */
  peakMiB(): number;
  residentMiB(): number;
  openFiles(): number;
}

export interface WatchOptions {
  readonly url: string;
  readonly fault?: SeededFault | undefined;
  /** How often it tells of itself; never where this is left out. */
  readonly lookEveryMs?: number;
  /** The most that V8 may keep of what lives long; the host's own limit where this is left out. */
  readonly heapMiB?: number;
}

const preloaded = (name: string) => `--import=${new URL(`${name}.js`, import.meta.url).href}`;

/** The ready-made host in a process of its own, without limits for one caller, watched from outside. */
export async function startWatchedHost({
  url,
  fault,
  lookEveryMs = 0,
  heapMiB,
}: WatchOptions): Promise<WatchedHost> {
  const host = await startHostProcess({
    SOUK_ROLE: "all",
    SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATABASE_URL: url,
    RATE_LIMIT: "off",
    PROBE_EVERY_MS: String(lookEveryMs),
    SEEDED_FAULT: fault ?? "",
    NODE_OPTIONS: [
      preloaded("probe"),
      preloaded("spoiled"),
      ...(heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`]),
    ].join(" "),
  });
  const status = (name: string) => {
    const text = readFileSync(`/proc/${host.pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  };
  const looks = () =>
    host.lines
      .filter((line) => line.startsWith('{"look"'))
      .map((line) => (JSON.parse(line) as { look: Look }).look);
  return {
    ...host,
    looks,
    async look() {
      const known = looks().length;
      process.kill(host.pid, "SIGUSR2");
      await until(() => looks().length > known);
      return looks().at(-1) as Look;
    },
    peakMiB: () => Math.round(status("VmHWM")),
    residentMiB: () => Math.round(status("VmRSS")),
    openFiles: () => readdirSync(`/proc/${host.pid}/fd`).length,
  };
}
