// A folder in memory for all files of a test run: making and removing a database there costs a tenth of what it does on a disk.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 6 * 1024 ** 3;

/** Undefined where there is too little room, where nothing may be executed, and where the caller names a folder. */
export function scratchFolder() {
  if (process.env.TMPDIR || process.platform !== "linux") return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined;
    const folder = mkdtempSync(join(MEMORY, "souk-tests-"));
    // Like /tmp, so that the user who runs Postgres may enter.
    chmodSync(folder, 0o1777);
    if (executes(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is none, or it is not ours to write; the tests are only slower then.
  }
  return undefined;
}

function executes(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
