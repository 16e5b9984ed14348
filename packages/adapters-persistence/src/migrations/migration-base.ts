/** A migration of plain SQL; it runs whole or not at all, in one transaction with the others. */
export interface MigrationSql {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export const migration = (sql: MigrationSql): MigrationSql => sql;

/** Where a database remembers which migrations have run. */
export const migrationTable = "souk_migrations";
