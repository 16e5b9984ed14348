#!/usr/bin/env node
import { enableCompileCache } from "node:module";

enableCompileCache();
const { processTerminal } = await import("./config.js");
const { runProgram } = await import("./program.js");

// A reader that has seen enough, such as head, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
});
process.exitCode = await runProgram(process.argv.slice(2), processTerminal());
