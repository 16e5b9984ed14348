import type { FileStore } from "../ports/pictures/file-store.js";
import { fileNames, type OwnedPicture } from "../ports/pictures/picture.js";
import { readPictureFiles, writePictureFiles } from "../ports/pictures/picture-files.js";
import { namesOf } from "./missing-files.js";

/** Each takes up to 25 MiB while it is copied. */
const AT_ONCE = 4;

export type CopiedPicture = Omit<OwnedPicture, "id">;

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Called for each picture that has been looked at. */
  readonly onPicture?: (() => void) | undefined;
}

const MOST_NAMED = 10;

/** How many pictures were copied, and how many could not be, because the source lacks files of them or has others. */
export interface PicturesCopied {
  readonly copied: number;
  readonly missing: number;
  /** The names of the first of those that are missing. */
  readonly named: readonly string[];
}

/** Copies the files of pictures, which come tenant by tenant. Files never change, so those that are there stay. */
export async function copyPictures(
  pictures: AsyncIterable<CopiedPicture> | Iterable<CopiedPicture>,
  { from, to, onPicture }: Stores,
): Promise<PicturesCopied> {
  let [copied, missing] = [0, 0];
  const named: string[] = [];
  // The names of one tenant at a time are in memory.
  let present: ReadonlySet<string> = new Set();
  let tenant: number | null = null;
  const copy = async (picture: CopiedPicture) => {
    const names = fileNames(picture, picture.contentType);
    const contents = await readPictureFiles(from, picture, picture);
    if (contents) {
      await writePictureFiles(to, names, contents, () => {});
      copied += 1;
    } else {
      missing += 1;
      if (named.length < MOST_NAMED) named.push(names.whole);
    }
    onPicture?.();
  };
  let batch: CopiedPicture[] = [];
  const copyBatch = async () => {
    const results = await Promise.allSettled(batch.map(copy));
    batch = [];
    for (const result of results) if (result.status === "rejected") throw result.reason;
  };
  for await (const picture of pictures) {
    if (picture.tenantId !== tenant) {
      tenant = picture.tenantId;
      present = await namesOf(to, tenant);
    }
    const needed = Object.values(fileNames(picture, picture.contentType));
    if (needed.every((name) => present.has(name))) {
      onPicture?.();
      continue;
    }
    batch.push(picture);
    if (batch.length === AT_ONCE) await copyBatch();
  }
  await copyBatch();
  return { copied, missing, named };
}
