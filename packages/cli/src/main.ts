#!/usr/bin/env node
// Runs before loading anything that would fail on an older Node.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `souk: Souk requires Node 22.19 or newer; this is Node ${process.version}.\n`,
  );
  process.exit(1);
}
// Without a listener Node opens its inspector, with which any program of this machine can run code here.
process.on("SIGUSR1", () => {});
const words = process.argv.slice(2);
const versionWords = new Set(["--version", "-V", "--json"]);
if (words.some((word) => word !== "--json") && words.every((word) => versionWords.has(word))) {
  // It needs no command.
  const { fullVersion } = await import("@souk/host-server/version");
  const found = fullVersion();
  const report = { ...found, node: process.versions.node };
  process.stdout.write(`${words.includes("--json") ? JSON.stringify(report) : found.version}\n`);
} else {
  if (
    ["serve", "import", "export", "clone", "copy", "backup", "restore"].some((word) =>
      words.includes(word),
    )
  ) {
    const { beginWithSmallHeap } = await import("@souk/host-server/own-process");
    beginWithSmallHeap();
  }
  const { keepCompiledCode } = await import("@souk/host-server/compiled-code");
  keepCompiledCode();
  const { processTerminal } = await import("./sessions/config.js");
  const { runProgram } = await import("./program.js");

  // A reader that stops early, such as head, is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
  process.exitCode = await runProgram(words, processTerminal());
}
