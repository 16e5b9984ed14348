/**
 * Node's options. The first two are in MiB: the limits of the young generation and of the old one. The third is for
 * `giveBackMemory`.
 */
const HEAP = {
  "--max-semi-space-size": "=16",
  "--max-old-space-size": "=1024",
  "--expose-gc": "",
};

/**
 * Otherwise V8 soon takes what a request makes for something that lives long, and keeps with it all that it refers to
 * until the next large collection.
 */
const YOUNG = { "--no-allocation-site-pretenuring": "" };

/** Otherwise glibc lets each thread keep its own heap with freed memory. Other C libraries ignore it. */
const SHARED = { MALLOC_ARENA_MAX: "2" };

/** Node does not begin with an option that its V8 does not know. */
const isKnownToV8 = /^2[24]\./.test(process.versions.node);

/**
 * Starts this program again in the same process, with a heap that is collected rather than enlarged, unless the
 * user has chosen the options. Only Souk's own programs call it: V8 takes such options when a process begins, and
 * an embedder's process is not ours.
 */
export function beginWithSmallHeap(): void {
  const { execArgv, execPath, argv, env, platform, connected } = process;
  const chosen = [...execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").replaceAll("_", "-");
  const options = Object.entries({ ...HEAP, ...(isKnownToV8 && YOUNG) })
    .filter(([name]) => !chosen.includes(name.replace("--no-", "")))
    .map(([name, value]) => name + value);
  // Messages from a parent would be lost with the channel; Windows cannot replace a program with another.
  if (options.length === 0 || connected || platform === "win32") return;
  try {
    const words = [execPath, ...options, ...execArgv, ...argv.slice(1)];
    process.execve?.(execPath, words, { ...SHARED, ...env });
  } catch {
    // If that is forbidden, V8 decides the size of the heap.
  }
}

/** Frees the memory that a program needed to start, if it began with a small heap: most of it is never used again. */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
