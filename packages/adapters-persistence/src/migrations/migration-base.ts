import { Migration } from "@mikro-orm/migrations";
import type { MigrationObject } from "@mikro-orm/core";

export interface MigrationSql {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** Makes a migration of plain SQL; it runs whole or not at all, in one transaction with the others. */
export function migration({ name, up, down }: MigrationSql): MigrationObject {
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of up) this.addSql(statement);
    }

    override down(): void {
      for (const statement of down) this.addSql(statement);
    }
  }
  return { name, class: SqlMigration };
}
