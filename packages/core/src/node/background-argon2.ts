import { once } from "node:events";
import type { Argon2Parameters } from "node:crypto";
import { Worker } from "node:worker_threads";

/**
 * Lowers the priority of its own thread, so that the thread that serves requests goes first where both want a
 * processor. Linux has a priority for each thread; elsewhere hashes compete as any thread does.
 */
const PROGRAM = `
const { argon2Sync } = require("node:crypto");
const { readlinkSync } = require("node:fs");
const { getPriority, setPriority } = require("node:os");
const { parentPort } = require("node:worker_threads");
try {
  const [pid, , thread] = readlinkSync("/proc/thread-self").split("/").map(Number);
  if (pid === process.pid) setPriority(thread, Math.min(19, getPriority(thread) + 10));
} catch {}
parentPort.on("message", (parameters) => {
  parentPort.postMessage(argon2Sync("argon2id", parameters));
});
`;

interface Hasher {
  readonly worker: Worker;
  readonly ended: AbortSignal;
}

const idle: Hasher[] = [];

function start(): Hasher {
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
  // Nothing that was loaded into the host is of use there.
  const worker = new Worker(PROGRAM, { eval: true, env: {}, execArgv: [], resourceLimits });
  const end = new AbortController();
  worker.once("exit", () => end.abort());
  worker.on("error", () => end.abort());
  return { worker, ended: end.signal };
}

/** Hashes in a thread of low priority, which stays for the next hash and lets the process end. */
export async function backgroundArgon2(parameters: Argon2Parameters): Promise<Buffer> {
  const hasher = idle.pop() ?? start();
  const { worker, ended } = hasher;
  worker.ref();
  try {
    const answer = once(worker, "message", { signal: ended });
    worker.postMessage(parameters);
    const [tag] = (await answer) as [Uint8Array];
    idle.push(hasher);
    return Buffer.from(tag);
  } finally {
    worker.unref();
  }
}
