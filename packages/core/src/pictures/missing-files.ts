import type { Ports } from "../ports/index.js";
import type { FileStore } from "../ports/pictures/file-store.js";
import { fileNames, type OwnedPicture } from "../ports/pictures/picture.js";
import { ownedPictures } from "./owned-pictures.js";

type Host = Required<Pick<Ports, "files">> & Pick<Ports, "unitOfWork">;

/** The pictures of all tenants, each with the names of those of its files that are missing. */
export async function* missingFiles({
  unitOfWork,
  files,
}: Host): AsyncGenerator<OwnedPicture & { readonly missing: readonly string[] }> {
  // The names of one tenant at a time are in memory.
  let names: ReadonlySet<string> = new Set();
  let tenant: number | null = null;
  for await (const picture of ownedPictures(unitOfWork)) {
    if (picture.tenantId !== tenant) {
      tenant = picture.tenantId;
      names = await namesOf(files, tenant);
    }
    const missing: string[] = [];
    for (const name of Object.values(fileNames(picture, picture.contentType)))
      if (!names.has(name) && !(await isThere(files, name))) missing.push(name);
    yield { ...picture, missing };
  }
}

export async function namesOf(
  files: Pick<FileStore, "list">,
  tenantId: number,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { name } of files.list(String(tenantId))) names.add(name);
  return names;
}

/** Whether a file is there that was not listed: it may have been written since. */
async function isThere(files: Host["files"], name: string): Promise<boolean> {
  const file = await files.read(name);
  // Closes it.
  for await (const _ of file?.content ?? []) break;
  return file !== null;
}
