import type { DialectName } from "../engine/dialect-name.js";
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
  /** Brings the schema up to date; returns the names of the migrations that ran. */
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

export interface MigrationState {
  readonly name: string;
  readonly state: "done" | "pending" | "unknown to this version";
}

/** Each migration with its state. */
export const migrationStates = ({
  executed,
  pending,
  unknown,
}: MigrationStatus): readonly MigrationState[] => [
  ...executed
    .filter((name) => !unknown.includes(name))
    .map((name) => ({ name, state: "done" }) as const),
  ...pending.map((name) => ({ name, state: "pending" }) as const),
  ...unknown.map((name) => ({ name, state: "unknown to this version" }) as const),
];

export const names = (ran: readonly { readonly name: string }[]): string[] =>
  ran.map(({ name }) => name);
