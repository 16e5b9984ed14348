import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CopiedPicture, fileNames } from "@souk/core/adapter";
import type { FileStore } from "@souk/core";
import Database from "better-sqlite3";

const columns = `tenant_id as "tenantId", key, content_type as "contentType", bytes,
  stored_bytes as "storedBytes"`;

/** The pictures of a backup, tenant by tenant; without those that an earlier backup has as well. */
export function* picturesIn(file: string, without?: string): Generator<CopiedPicture> {
  using backup = openBackup(file, without);
  const all = `${selection(without)} order by 1, 2`;
  yield* backup.database.prepare<[], CopiedPicture>(all).iterate();
}

export function countPictures(file: string, without?: string): number {
  using backup = openBackup(file, without);
  const count = `select count(*) from (${selection(without)})`;
  return backup.database.prepare<[], number>(count).pluck().get() ?? 0;
}

function openBackup(file: string, earlier?: string): { database: Database.Database } & Disposable {
  const folders: string[] = [];
  const readable = (path: string) => {
    if (!isLogged(path)) return path;
    const folder = mkdtempSync(join(tmpdir(), "souk-backup-"));
    folders.push(folder);
    copyFileSync(path, join(folder, "backup.db"));
    return join(folder, "backup.db");
  };
  const remove = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = new Database(readable(file), { readonly: true });
    if (earlier !== undefined) database.prepare("attach ? as earlier").run(readable(earlier));
    return {
      database,
      [Symbol.dispose]() {
        database.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Whether a command has opened the file, which is a database with a log since then: to read it leaves files beside it. */
function isLogged(file: string): boolean {
  const descriptor = openSync(file, "r");
  try {
    const version = Buffer.alloc(1);
    return readSync(descriptor, version, 0, 1, 18) === 1 && version[0] === 2;
  } finally {
    closeSync(descriptor);
  }
}

const selection = (without?: string): string =>
  `select ${columns} from main.media
  ${without === undefined ? "" : `except select ${columns} from earlier.media`}`;

/** Removes the files that only this backup needs, before it is deleted itself; `others` are all others, the oldest first. */
export async function removePicturesOf(
  file: string,
  others: readonly string[],
  files: FileStore,
): Promise<void> {
  for (const { tenantId, key, contentType } of onlyIn(file, others))
    for (const name of Object.values(fileNames({ tenantId, key }, contentType)))
      await files.remove(name);
}

function onlyIn(file: string, others: readonly string[]): readonly CopiedPicture[] {
  try {
    let only = [...picturesIn(file, others[0])];
    for (const other of others.slice(1)) {
      if (only.length === 0) return only;
      const needed = new Set(Array.from(picturesIn(other), ({ key }) => key));
      only = only.filter(({ key }) => !needed.has(key));
    }
    return only;
  } catch {
    // What a damaged backup needs is unknown, so every file stays.
    return [];
  }
}
