#!/usr/bin/env node
// Runs before loading anything that an older Node lacks.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `create-souk: Souk requires Node 22.19 or newer; this is Node ${process.version}.\n`,
  );
  process.exitCode = 1;
} else {
  const { createSouk } = await import("./create-souk.js");
  const { stdin, stdout, stderr } = process;
  process.exitCode = await createSouk(process.argv.slice(2), { stdin, stdout, stderr });
}
