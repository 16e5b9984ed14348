import type { Ports } from "../ports/index.js";
import type { FileStore, StoredFile } from "../ports/pictures/file-store.js";
import { type PictureType, placeOfFile } from "../ports/pictures/picture.js";
import { CoreError } from "../values/errors.js";

/**
 * A file of a picture, for anyone who knows its name; null if there is none, or no longer. A deleted picture has none,
 * although its files stay for an hour.
 */
export async function openPictureFile(
  { unitOfWork, files }: Pick<Ports, "unitOfWork" | "files">,
  name: string,
): Promise<(StoredFile & { readonly contentType: PictureType }) | null> {
  const place = placeOfFile(name);
  if (!place || !files) return null;
  const { tenantId, key, contentType, isWhole } = place;
  const bytes = await unitOfWork.transact("read", ({ pictures }) =>
    pictures.bytesOf(tenantId, key),
  );
  if (bytes === null) return null;
  const file = await begun(files, name);
  if (file && isWhole && file.bytes !== bytes) {
    await file.content.return();
    throw unreadable(`The file has ${file.bytes} bytes instead of ${bytes}.`);
  }
  return file && { ...file, contentType };
}

/** A file of which the first part has arrived, so that most faults of a store become an error of their own. */
async function begun(files: FileStore, name: string) {
  try {
    const file = await files.read(name);
    if (!file) return null;
    const parts = file.content[Symbol.asyncIterator]();
    const first = await parts.next();
    return { bytes: file.bytes, content: joined(first, parts) };
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** No generator: one that is ended before its first part would leave the file open. */
function joined(first: IteratorResult<Uint8Array>, parts: AsyncIterator<Uint8Array>) {
  const waiting = [first];
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => waiting.pop() ?? parts.next(),
    async return(): Promise<IteratorResult<Uint8Array>> {
      await parts.return?.();
      return { done: true, value: undefined };
    },
  };
}

const unreadable = (cause: unknown) =>
  new CoreError("unavailable", "The picture cannot be read. Please try again later.", {
    cause,
    retryAfterSeconds: 60,
  });
