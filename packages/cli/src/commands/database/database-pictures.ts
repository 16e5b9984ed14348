import { join, resolve } from "node:path";
import type { FileStore } from "@souk/core";
import type { CopiedPicture } from "@souk/core/adapter";
import type { Run } from "../../operate.js";
import { Problem, usage } from "../../problems/problem.js";
import { problemOf } from "../../problems/problem-of.js";
import { watched, type WorkProgress } from "../../terminal/progress.js";

export interface MediaOptions {
  /** A URL, or false with --no-media. */
  readonly media?: string | false;
}

/** Where pictures are copied from or to, in words and in deed. */
export interface PictureStore {
  readonly url: string;
  readonly files: FileStore;
}

/** The pictures of a series of backups lie beside them. */
export const picturesBeside = (folder: string): string =>
  `file:${join(resolve(folder), "souk-media")}`;

/** The store that a URL names; buckets are opened with the keys of MEDIA_URL. */
export async function pictureStore(run: Run, url: string): Promise<PictureStore> {
  const [{ checkFilesUrl, openFiles }, { media }] = await Promise.all([
    import("@souk/pictures"),
    run.config(),
  ]);
  const problem = checkFilesUrl(url);
  if (problem) throw usage(`The URL ${url} of the pictures ${problem}.`);
  if (await isMediaUrl(run, url))
    throw usage(`${url} is MEDIA_URL, which has the pictures themselves.`, "Name another place.");
  if (url.startsWith("s3:") && !(media.accessKeyId && media.secretAccessKey))
    throw usage(`The URL ${url} of the pictures requires MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY.`);
  return { url, files: openFiles({ ...media, directory: run.terminal.directory, url }) };
}

/** Whether a URL, in whatever spelling, is where the hosts keep their pictures. */
export async function isMediaUrl(run: Run, url: string): Promise<boolean> {
  const { media } = await run.config();
  return placeOf(url, run.terminal.directory) === placeOf(media.url, media.directory);
}

const placeOf = (url: string, directory = "."): string =>
  url.startsWith("file:") ? resolve(directory, url.slice("file:".length)) : url;

/** The store of the hosts. */
export const ownPictures = async (run: Run): Promise<PictureStore> => {
  const [{ openFiles }, { media }] = await Promise.all([import("@souk/pictures"), run.config()]);
  return { url: media.url, files: openFiles(media) };
};

interface Stores {
  readonly from: PictureStore;
  readonly to: PictureStore;
}

/** Copies the files of all pictures of a database. */
export async function copyDatabasePictures(run: Run, url: string, stores: Stores): Promise<void> {
  const { openPersistence } = await import("@souk/adapters-persistence");
  const { ownedPictures } = await import("@souk/core/adapter");
  const persistence = await openPersistence({ url, pendingMigrations: "leave" });
  try {
    await copyPictureFiles(run, { pictures: ownedPictures(persistence.unitOfWork), ...stores });
  } finally {
    await persistence.close();
  }
}

interface Copying extends Stores {
  readonly pictures: AsyncIterable<CopiedPicture> | Iterable<CopiedPicture>;
  /** How many, if that is known. */
  readonly total?: number;
}

/** Copies the files of pictures, and says what came of it. Their database is complete, whatever happens here. */
export async function copyPictureFiles(
  run: Run,
  { pictures, total = 0, from, to }: Copying,
): Promise<void> {
  const { copyPictures } = await import("@souk/core/adapter");
  const { quiet = false } = run.options;
  const copy = ({ onTotal, onRows }: WorkProgress) => {
    onTotal(total);
    const stores = { from: from.files, to: to.files };
    return copyPictures(pictures, { ...stores, onPicture: () => onRows(1) });
  };
  const copying = watched(run.terminal, { quiet, label: "Copying pictures" }, copy);
  const { copied, missing, named } = await copying.catch((error: unknown) => {
    const { message, hint } = problemOf(error);
    throw new Problem(`The pictures were not copied to ${to.url}: ${message}`, { hint });
  });
  if (copied > 0) run.print.note(`Pictures copied to ${to.url}: ${copied}.`);
  if (missing === 0) return;
  run.partly();
  const names = `${named.join(", ")}${missing > named.length ? ", …" : ""}`;
  run.print.note(
    `Pictures left out, because ${from.url} lacks files of them: ${missing} (${names}).`,
  );
}
