import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { missing } from "../problems/problem.js";
import { withoutSecrets } from "../terminal/secrets.js";

/** An account is named by its id, its address, or `external:` and its external id. */
export const userReference = (text: string): number | string =>
  /^\d+$/.test(text) ? Number(text) : text;

/** The file of a SQLite database; null on Postgres. */
export function sqliteFile(databaseUrl: string): string | null {
  const [, path] = /^sqlite:(?:\/\/(?=[/.]))?([^?]*)/.exec(databaseUrl) ?? [];
  if (path === undefined) return null;
  return path === ":memory:" ? path : resolve(path);
}

/** For people: without passwords, and a file with its whole path. */
export function databaseInWords(databaseUrl: string): string {
  const file = sqliteFile(databaseUrl);
  if (file === null) return withoutSecrets(databaseUrl);
  const isNew = file !== ":memory:" && !existsSync(file);
  return `sqlite:${file}${isNew ? " (a new file)" : ""}`;
}

/** SQLite would make a new, empty file for a mistyped name. */
export function checkFile(databaseUrl: string): void {
  const file = sqliteFile(databaseUrl);
  if (file === null || file === ":memory:" || existsSync(file)) return;
  throw missing(
    `There is no database at ${file}.`,
    "Create one with: souk db migrate. Or name another one with --database or DATABASE_URL",
  );
}
