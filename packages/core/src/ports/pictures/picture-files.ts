import { CoreError } from "../../values/errors.js";
import type { Secrets } from "../secrets.js";
import type { PictureLimits } from "../settings.js";
import type { FileStore } from "./file-store.js";
import { fileNames, MOST_SIDE, type PicturePlace, type PictureSize } from "./picture.js";
import type { PictureType } from "./picture.js";

/** The files of one picture. */
export type PictureContents = Readonly<Record<"whole" | PictureSize, Uint8Array>>;

/** No file of a picture is larger: a PNG with four bytes for each pixel, and its overhead. */
export const MOST_FILE_BYTES = 4 * MOST_SIDE * MOST_SIDE + 1024 * 1024;

/** A file without a row that is as old as this is removed. */
export const LOST_AFTER_MS = 60 * 60 * 1000;

/** The most pictures of a tenant by default, and the most bytes of their files. */
export const defaultPictureLimits: PictureLimits = { count: 10_000, bytes: 2 * 1024 ** 3 };

/** 128 bits in hexadecimal digits. */
const KEY_LETTERS = 32;

/** A key for a new picture, which no one can guess. */
export const newPictureKey = (secrets: Pick<Secrets, "digest" | "randomToken">): string =>
  secrets.digest(secrets.randomToken()).slice(0, KEY_LETTERS);

/** Throws `limit_reached` if a tenant must not have so many pictures, or so many bytes of files. */
export function checkPictureLimits(
  { count, bytes }: PictureLimits,
  most: PictureLimits = defaultPictureLimits,
): void {
  if (count > most.count) {
    const message = `The tenant must not have more than ${most.count} pictures.`;
    throw new CoreError("limit_reached", message);
  }
  if (bytes > most.bytes) {
    const message = `The pictures of the tenant must not take more than ${most.bytes} bytes.`;
    throw new CoreError("limit_reached", message);
  }
}

export const sizeOfContents = (contents: PictureContents): number =>
  Object.values(contents).reduce((sum, content) => sum + content.length, 0);

/**
 * Writes the files of a picture, before its row: a file without a row is removed later, and a row without a file would be
 * a picture that is not there. `onName` is called before each file.
 */
export async function writePictureFiles(
  files: FileStore,
  names: ReturnType<typeof fileNames>,
  contents: PictureContents,
  onName: (name: string) => void,
): Promise<void> {
  for (const [size, name] of Object.entries(names)) {
    onName(name);
    try {
      await files.write(name, contents[size as keyof PictureContents]);
    } catch (cause) {
      const message = "The picture cannot be stored. Please try again later.";
      throw new CoreError("unavailable", message, { cause, retryAfterSeconds: 60 });
    }
  }
}

/** Removes files that have no row. Those that stay are removed by a job. */
export async function dropFiles(files: FileStore, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => files.remove(name)));
}

/** The files of a picture; null if one of them is missing, or not the one that its row describes. */
export async function readPictureFiles(
  files: FileStore,
  place: PicturePlace,
  row: {
    readonly contentType: PictureType;
    readonly bytes: number;
    readonly storedBytes: number;
  },
): Promise<PictureContents | null> {
  const found: Partial<Record<keyof PictureContents, Uint8Array>> = {};
  for (const [size, name] of Object.entries(fileNames(place, row.contentType))) {
    const content = await contentOf(files, name);
    if (!content) return null;
    found[size as keyof PictureContents] = content;
  }
  const contents = found as PictureContents;
  const isWhole =
    contents.whole.length === row.bytes && sizeOfContents(contents) === row.storedBytes;
  return isWhole ? contents : null;
}

async function contentOf(files: FileStore, name: string): Promise<Uint8Array | null> {
  const found = await files.read(name);
  if (!found) return null;
  const content = new Uint8Array(Math.min(found.bytes, MOST_FILE_BYTES));
  let length = 0;
  for await (const part of found.content) {
    if (length + part.length > content.length) return null;
    content.set(part, length);
    length += part.length;
  }
  return length === found.bytes ? content : null;
}

/** The type of a stored picture that its first bytes show; null if it is none of these. */
export function storedTypeOf(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89 && ascii(bytes, 1, 7) === "PNG\r\n\u001a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return "image/webp";
  return null;
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
