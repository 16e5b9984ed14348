import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Releases the places. */
  free(): void;
  makeReadOnly(): void;
  unmount(): Promise<void>;
}

const PIECE = Buffer.alloc(64 * 1024);

/** A disk of its own in memory; null where this user may mount nothing. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), "souk-disk-"));
  try {
    const options = `size=${mebibytes}m,mode=0777`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    await rmdir(folder);
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (let size = PIECE.length; size >= 1;) {
          try {
            writeSync(file, PIECE, 0, size);
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly() {
      execFileSync("mount", ["-o", "remount,ro", folder]);
    },
    async unmount() {
      execFileSync("umount", ["--lazy", folder]);
      await rmdir(folder);
    },
  };
}

export const NO_DISK =
  "Mounting needs root: nothing is proved here about a disk that is really full.";
