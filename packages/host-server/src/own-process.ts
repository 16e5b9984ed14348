/**
 * Options of Node's. The first two are in MiB: how large the space for what is young may get, and how large that for
 * the rest. The third is for `giveBackMemory`.
 */
const HEAP = {
  "--max-semi-space-size": "=16",
  "--max-old-space-size": "=1024",
  "--expose-gc": "",
} as const;

/**
 * Begins this program anew in the same process, with a heap that is cleaned up rather than enlarged, unless
 * whoever started it chose for themselves. Only programs of Souk's own call it: V8 takes such options when a
 * process begins, and an embedder's process is not ours.
 */
export function beginWithSmallHeap(): void {
  const { execArgv, execPath, argv, env, platform, connected } = process;
  const chosen = [...execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").replaceAll("_", "-");
  const options = Object.entries(HEAP)
    .filter(([name]) => !chosen.includes(name))
    .map(([name, value]) => name + value);
  // What a parent sends would be lost with the channel; Windows cannot put one program in another's place.
  if (options.length === 0 || connected || platform === "win32") return;
  try {
    process.execve?.(execPath, [execPath, ...options, ...execArgv, ...argv.slice(1)], env);
  } catch {
    // Where that is forbidden the heap is as large as V8 likes.
  }
}

/** What a program needed to begin is given back, where it began with a small heap: most of it is never used again. */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
