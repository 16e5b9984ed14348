import type { DialectName } from "../engine/sql-dialect.js";
import { migrations } from "./list.js";

export interface MigrationStatus {
  readonly executed: readonly string[];
  readonly pending: readonly string[];
  /** Migrations in the database that this program does not know: it is older than the database. */
  readonly unknown: readonly string[];
  /** There only while the database refuses all writes because it was copied elsewhere. */
  readonly isClosed?: true;
  /** There only while a copy follows the database: each write notes what it changed. */
  readonly isFollowed?: true;
}

export interface Migrator {
  /** Brings the schema up to date; answers the names of what ran. */
  up(): Promise<string[]>;
  /** Undoes the newest migration, or all down to the one named, which stays. */
  down(to?: string): Promise<string[]>;
  status(): Promise<MigrationStatus>;
  /** The same for those who ask all the time: on connections that are there, and as impatient as requests. */
  glance(): Promise<MigrationStatus>;
}

export function statusOf(
  dialect: DialectName,
  executed: readonly string[],
  marks: { readonly isClosed?: boolean; readonly isFollowed?: boolean } = {},
): MigrationStatus {
  const known = migrations[dialect].map(({ name }) => name);
  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
    ...(marks.isClosed && { isClosed: true }),
    ...(marks.isFollowed && { isFollowed: true }),
  };
}

export const names = (ran: readonly { readonly name: string }[]): string[] =>
  ran.map(({ name }) => name);
