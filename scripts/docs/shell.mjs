// Runs the commands of a document as its reader would, in one shell.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { root } from "../workspace.mjs";

const MARKER = "--- the next block ---";

/**
 * What each block prints; later ones know the variables of earlier ones. `programs` are scripts by their names, which
 * stand before those of the machine.
 */
export async function runAll(blocks, place, { programs = {}, timeout = 600_000 } = {}) {
  const script = [
    "set -eu",
    "trap 'kill $(jobs -p) 2>&- || true' EXIT",
    ...blocks.flatMap((block) => [block, `echo; echo '${MARKER}'`]),
  ];
  const bin = join(place, "bin");
  mkdirSync(bin);
  const main = bundledProgram(join(root, "packages/cli/dist/main.js"));
  const souk = `exec "${process.execPath}" "${main}" "$@"`;
  for (const [name, line] of Object.entries({ souk, ...programs })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const { PATH, HOME } = process.env;
  const child = spawn("bash", ["-c", script.join("\n")], {
    cwd: place,
    env: { PATH: `${bin}:${PATH}`, HOME, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
    killSignal: "SIGKILL",
  });
  let printed = "";
  let complaints = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (complaints += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`A command failed.\n${printed}\n${complaints}`);
  return printed.split(MARKER).slice(0, -1);
}
