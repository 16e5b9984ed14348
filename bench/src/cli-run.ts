import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const souk = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));

const report = `process.on("exit", () => process.stderr.write("\\n" + JSON.stringify({
  ...process.cpuUsage(), maxRss: process.resourceUsage().maxRSS })));`;
const hook = `data:text/javascript,${encodeURIComponent(report)}`;

export interface Spent {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** At its peak. */
  readonly residentMiB: number;
  readonly notes: string;
}

/** Runs a Node program to its end, as a user would, and returns its time. */
export function spend(
  words: readonly string[],
  {
    directory,
    environment,
    stdin = "",
  }: { directory: string; environment: object; stdin?: string },
): Spent {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--import", hook, ...words], {
    cwd: directory,
    env: { ...process.env, ...environment },
    encoding: "utf8",
    input: stdin,
  });
  const wallMs = performance.now() - started;
  if (status !== 0) throw new Error(stderr);
  const lines = stderr.trim().split("\n");
  const { user, system, maxRss } = JSON.parse(lines.pop() ?? "") as Record<string, number>;
  const cpuMs = ((user ?? 0) + (system ?? 0)) / 1000;
  return { wallMs, cpuMs, residentMiB: (maxRss ?? 0) / 1024, notes: lines.join("\n").trim() };
}
