import { fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { HttpError } from "../wire/errors.js";
import { openSpool, spooled } from "./spool.js";

const CHUNK = Buffer.alloc(100_000, "x");
const CHUNKS = 30;

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "souk-spool-test-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** The files below the directory that this process has open, whether they still have a name or not. */
function openFiles(): { size: number; mode: number; hasName: boolean }[] {
  const found = readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      if (!path.startsWith(directory)) return [];
      const { size, mode } = fstatSync(Number(fd));
      return [{ size, mode: mode & 0o777, hasName: !path.endsWith(" (deleted)") }];
    } catch {
      return [];
    }
  });
  return found;
}

const nothingLeft = () => expect([openFiles(), readdirSync(directory)]).toEqual([[], []]);

async function* arriving(atEnd: () => void = () => {}): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < CHUNKS; n += 1) yield CHUNK;
  atEnd();
}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of bytes) size += chunk.length;
  return size;
}

describe("a body that is spooled", () => {
  it("lies in a file without a name that only its owner could read, until it was read", async () => {
    let files: ReturnType<typeof openFiles> = [];
    const size = await sizeOf(
      spooled(
        arriving(() => (files = openFiles())),
        directory,
      ),
    );
    expect(size).toBe(CHUNKS * CHUNK.length);
    expect(files).toMatchObject([{ mode: 0o600, hasName: false }]);
    expect(files[0]?.size).toBeGreaterThanOrEqual((CHUNKS - 1) * CHUNK.length);
    nothingLeft();
  });

  it("is whole in whatever pieces it arrives, and small ones are not written one by one", async () => {
    const sizes = [1, 7, 65_535, 1, 65_536, 100_000, 0, 3];
    const content = Buffer.from(
      Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, n) => n % 251),
    );
    let files: ReturnType<typeof openFiles> = [];
    const pieces = async function* () {
      let from = 0;
      for (const [n, size] of sizes.entries()) {
        if (n === 2) files = openFiles();
        yield content.subarray(from, (from += size));
      }
    };
    const read: Uint8Array[] = [];
    for await (const part of spooled(pieces(), directory)) read.push(part);
    expect(Buffer.concat(read).equals(content)).toBe(true);
    expect(files).toMatchObject([{ size: 0 }]);
  });

  it("leaves nothing behind when it breaks off, or the rest is not read", async () => {
    const broken = async function* () {
      yield CHUNK;
      throw new HttpError("malformed_json", "The request ended before its body was complete.");
    };
    await expect(sizeOf(spooled(broken(), directory))).rejects.toMatchObject({
      code: "malformed_json",
    });
    nothingLeft();
    for await (const _ of spooled(arriving(), directory)) break;
    nothingLeft();
  });

  it("is refused as long as it cannot be kept", async () => {
    const attempt = sizeOf(spooled(arriving(), join(directory, "missing")));
    await expect(attempt).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("an archive that is spooled", () => {
  const LINE = `${"é€😀".repeat(1_000)}\n`;
  const LINES = 400;
  const fill = async (spool: Awaited<ReturnType<typeof openSpool>>) => {
    for (let n = 0; n < LINES; n += 1) await spool.write(LINE);
  };

  it("is read as it was written, from a file without a name, and begins again when it is cleared", async () => {
    const spool = await openSpool(undefined, directory);
    await spool.write("from a transaction that was rolled back");
    await fill(spool);
    await spool.clear();
    await fill(spool);
    expect(openFiles()).toMatchObject([{ mode: 0o600, hasName: false }]);
    let text = "";
    for await (const piece of spool.read()) text += piece;
    expect(text === LINE.repeat(LINES)).toBe(true);
    await spool.close();
    nothingLeft();
  });

  it("is given up once no one waits for it, and leaves nothing behind", async () => {
    let isWanted = true;
    const spool = await openSpool(() => isWanted, directory);
    await fill(spool);
    isWanted = false;
    await expect(spool.write(LINE)).rejects.toMatchObject({ kind: "unavailable" });
    await spool.close();
    nothingLeft();
  });
});
