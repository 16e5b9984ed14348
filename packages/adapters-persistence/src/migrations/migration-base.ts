/** A migration of plain SQL; it runs whole or not at all, except where it says that it runs alone. */
export interface MigrationSql {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
  /** On Postgres each statement runs by itself, outside of a transaction; all of them run again where one was broken off. */
  readonly alone?: boolean;
  /** False where hosts of the same release serve without it, and so may be there before it. */
  readonly needed?: boolean;
}

export const migration = (sql: MigrationSql): MigrationSql => sql;

/**
 * Removes what no program uses any more that knows the migration `since`. Its name says so, because older programs find
 * nothing but its name in the database.
 */
export const contract = (since: MigrationSql, sql: MigrationSql): MigrationSql => ({
  ...sql,
  name: `${sql.name}-needs-${numberOf(since.name)}`,
  needed: false,
});

/** The number of the migration that a program must know to continue next to this one, or null. */
export const neededBy = (name: string): string | null => /-needs-(\d{4})$/.exec(name)?.[1] ?? null;

export const numberOf = (name: string): string => name.slice(0, 4);

export const migrationTable = "souk_migrations";

export const extensionsTable = "souk_extensions";
