import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { FileEntry, FileStore, StoredFile } from "@souk/core";
import { checkName } from "./check-name.js";

/** Names of files that are being written begin so; no other name can. */
const PART = ".part-";
const HOUR_MS = 3_600_000;

/** Files in a folder. */
export class FolderFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const part = join(folder, `${PART}${randomUUID()}`);
    try {
      await synced(part, content);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    // The name survives a crash only with its folder.
    for (const each of [folder, dirname(folder)]) await syncFolder(each);
  }

  async read(name: string): Promise<StoredFile | null> {
    const path = this.#pathOf(name);
    const found = await orNull(stat(path));
    return found?.isFile() ? { bytes: found.size, content: contentOf(path) } : null;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  async *list(inside?: string): AsyncGenerator<FileEntry> {
    const path = inside === undefined ? this.#folder : this.#pathOf(inside);
    const folder = await orNull(opendir(path, { recursive: true }));
    if (!folder) return;
    for await (const entry of folder) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // It may be removed meanwhile.
      const found = await orNull(stat(path));
      if (!found) continue;
      if (entry.name.startsWith(PART)) {
        // Its writer has ended.
        if (Date.now() - found.mtimeMs > HOUR_MS) await rm(path, { force: true });
        continue;
      }
      const name = relative(this.#folder, path).split(sep).join("/");
      yield { name, writtenAt: found.mtime };
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, ...checkName(name).split("/"));
  }
}

async function synced(path: string, content: Uint8Array): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === "win32") return;
  await using folder = await open(path, "r");
  await folder.sync();
}

/** Opens the file with the first read: a response to HEAD reads nothing, and would leave it open. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path, "r");
  yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
