import { readdirSync, readFileSync } from "node:fs";

/** Processor time of all threads of a process in microseconds, on Linux. */
export function processorTime(pid: number): number {
  const threads = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(threads).map((thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}
