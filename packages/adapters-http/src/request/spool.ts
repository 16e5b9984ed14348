import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CoreError } from "@souk/core";
import { HttpError } from "../errors.js";

const READ_AT_ONCE = 64 * 1024;

/**
 * The same bytes, once all have arrived; until then a file holds them instead of memory. `see` gets all of them first.
 */
export async function* spooled(
  bytes: AsyncIterable<Uint8Array>,
  directory = tmpdir(),
  see: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
  await using file = await orUnavailable(openNameless(directory));
  await orUnavailable(file.writeFile(seen(bytes, see)));
  for (let position = 0; ;) {
    const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
    const { bytesRead } = await orUnavailable(file.read({ buffer, position }));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function* seen(
  bytes: AsyncIterable<Uint8Array>,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    see(chunk);
    yield chunk;
  }
}

/** A file that disappears when it is closed, even by the end of the process. */
async function openNameless(directory: string): Promise<FileHandle> {
  const path = join(directory, `souk-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

/** The request is not at fault when the disk is full. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new CoreError("unavailable", "The upload cannot be stored. Please try again later.", {
      cause: error,
    });
  }
}
