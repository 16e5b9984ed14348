import { readFileSync } from "node:fs";
import { copyDatabase } from "@souk/operations";

/** What the process that copies tells the one that writes. */
export type CopierMessage =
  | { readonly stage: string; readonly at: number }
  | { readonly rows: number; readonly at: number; readonly mostMiB: number };

const [from = "", to = ""] = process.argv.slice(2);

/** Process clocks agree on this one. */
const now = () => performance.timeOrigin + performance.now();

const tell = (message: CopierMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

const mostMiB = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0) / 1024;

const tables = await copyDatabase({
  from,
  to,
  follow: true,
  onStage: (stage) => tell({ stage, at: now() }),
});
await tell({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  at: now(),
  mostMiB: mostMiB(),
});
process.disconnect();
