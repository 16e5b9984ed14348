import type { Ports } from "../ports/index.js";
import type { FileEntry } from "../ports/pictures/file-store.js";
import { placeOfFile, possibleNames } from "../ports/pictures/picture.js";
import { LOST_AFTER_MS } from "../ports/pictures/picture-files.js";
import { shifted } from "../values/shifted.js";

const AT_ONCE = 500;

type Host = Pick<Ports, "unitOfWork" | "clock" | "files">;

/**
 * Removes the files of pictures that were removed an hour ago, and files as old that no picture has. Returns how many
 * files it removed of the latter.
 */
export async function removeLostFiles(host: Host): Promise<number> {
  const { files } = host;
  if (!files) return 0;
  await removeDeleted(host);
  let removed = 0;
  let batch: FileEntry[] = [];
  const before = shifted(host.clock.now(), -LOST_AFTER_MS);
  const look = async () => {
    const lost = await lostAmong(host, batch);
    batch = [];
    for (const name of lost) await files.remove(name);
    removed += lost.length;
  };
  for await (const entry of files.list()) {
    if (entry.writtenAt >= before) continue;
    batch.push(entry);
    if (batch.length >= AT_ONCE) await look();
  }
  if (batch.length > 0) await look();
  return removed;
}

async function removeDeleted({ unitOfWork, clock, files }: Host): Promise<void> {
  const before = shifted(clock.now(), -LOST_AFTER_MS);
  for (;;) {
    const places = await unitOfWork.system("read", ({ pictures }) =>
      pictures.removedBefore(before, AT_ONCE),
    );
    if (places.length === 0) return;
    for (const name of places.flatMap(possibleNames)) await files?.remove(name);
    await unitOfWork.system("write", ({ pictures }) => pictures.forget(places));
  }
}

/** The names of files that no picture has. A file that is not of a picture is someone else's. */
async function lostAmong(
  { unitOfWork }: Host,
  entries: readonly FileEntry[],
): Promise<readonly string[]> {
  const named = entries.flatMap(({ name }) => {
    const place = placeOfFile(name);
    return place ? [{ name, id: `${place.tenantId}/${place.key}`, place }] : [];
  });
  const places = [...new Map(named.map(({ id, place }) => [id, place])).values()];
  const known = await unitOfWork.system("read", ({ pictures }) => pictures.known(places));
  const ids = new Set(known.map(({ tenantId, key }) => `${tenantId}/${key}`));
  return named.flatMap(({ id, name }) => (ids.has(id) ? [] : [name]));
}
