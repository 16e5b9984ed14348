import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CoreError } from "@souk/core";
import type { ArchiveSpool } from "@souk/core/adapter";
import { HttpError } from "../wire/errors.js";

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
  await orUnavailable(file.writeFile(inLargeParts(seen(bytes, see))));
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

/** The same bytes, gathered: a client may send each in a piece of its own. */
export async function* inLargeParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(READ_AT_ONCE);
  let length = 0;
  for await (const piece of bytes) {
    if (length > 0 && length + piece.length > READ_AT_ONCE) {
      yield part.subarray(0, length);
      [part, length] = [Buffer.allocUnsafe(READ_AT_ONCE), 0];
    }
    if (piece.length > READ_AT_ONCE) {
      yield piece;
      continue;
    }
    part.set(piece, length);
    length += piece.length;
  }
  if (length > 0) yield part.subarray(0, length);
}

/** A file that disappears when it is closed, even by the end of the process. */
export async function openNameless(directory = tmpdir()): Promise<FileHandle> {
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

/**
 * A file without a name for an archive that is sent once all of it is there. Writing fails once the reader is gone, so
 * that the rest of the archive is not read from the database.
 */
export async function openSpool(
  isWanted: () => boolean = () => true,
  directory = tmpdir(),
): Promise<ArchiveSpool> {
  const kept = <T>(work: Promise<T>) =>
    orUnavailable(
      work,
      "The host has no room for the archive on its disk. Please try again later.",
    );
  const file = await kept(openNameless(directory));
  let waiting: string[] = [];
  let length = 0;
  let end = 0;
  const flush = async () => {
    const bytes = Buffer.from(waiting.join(""));
    [waiting, length] = [[], 0];
    for (let from = 0; from < bytes.length;) {
      const { bytesWritten } = await kept(file.write(bytes, from, bytes.length - from, end));
      from += bytesWritten;
      end += bytesWritten;
    }
  };
  return {
    async write(line) {
      if (!isWanted()) throw new CoreError("unavailable", "The client closed the connection.");
      waiting.push(line);
      length += line.length;
      if (length >= READ_AT_ONCE) await flush();
    },
    async clear() {
      [waiting, length, end] = [[], 0, 0];
      await kept(file.truncate(0));
    },
    async *read() {
      await flush();
      const decoder = new TextDecoder();
      const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
      for (let position = 0; position < end;) {
        const { bytesRead } = await kept(file.read({ buffer, position }));
        if (bytesRead === 0) break;
        position += bytesRead;
        yield decoder.decode(buffer.subarray(0, bytesRead), { stream: position < end });
      }
    },
    close: () => file.close(),
  };
}

/** The request is not at fault when the disk is full. */
export async function orUnavailable<T>(
  work: Promise<T>,
  message = "The upload cannot be stored. Please try again later.",
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new CoreError("unavailable", message, { cause: error });
  }
}
