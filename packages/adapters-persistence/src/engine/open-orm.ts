import { MikroORM } from "@mikro-orm/core";
import type { MigrationObject, Options } from "@mikro-orm/core";
import { Migration, Migrator } from "@mikro-orm/migrations";
import type { Dialect as KyselyDialect } from "kysely";
import type { Pool } from "pg";
import { migrations } from "../migrations/list.js";
import { migrationTable } from "../migrations/migration-base.js";
import type { MigrationSql } from "../migrations/migration-base.js";
import { entityOf } from "../schema/entities.js";
import { allTables } from "../schema/tables.js";
import type { Table } from "../schema/table.js";
import { SharedPostgresDialect } from "./postgres/dialect.js";
import { SharedSqliteDialect } from "./sqlite/dialect.js";
import type { SqliteEngine } from "./sqlite/engine.js";

/** MikroORM on the writer and in the queue that everything else uses. */
export async function openSqliteOrm(engine: SqliteEngine, file: string): Promise<MikroORM> {
  const { SqliteDriver } = await import("@mikro-orm/sqlite");
  const dialect = new SharedSqliteDialect(engine);
  return init({ driver: SqliteDriver, dbName: file }, dialect, "sqlite");
}

export async function openPostgresOrm(pool: Pool, url: string): Promise<MikroORM> {
  const { PostgreSqlDriver } = await import("@mikro-orm/postgresql");
  const dbName = decodeURIComponent(new URL(url).pathname.slice(1));
  const dialect = new SharedPostgresDialect(pool);
  return init({ driver: PostgreSqlDriver, dbName }, dialect, "postgres");
}

function init(
  options: object,
  dialect: KyselyDialect,
  engine: keyof typeof migrations,
): Promise<MikroORM> {
  return MikroORM.init({
    ...options,
    entities: allTables.map((table) => entityOf(table as Table)),
    // A function, since MikroORM copies its configuration deeply and would lose private fields.
    driverOptions: () => dialect,
    extensions: [Migrator],
    migrations: {
      tableName: migrationTable,
      migrationsList: migrations[engine].map(migrationOf),
      snapshot: false,
      silent: true,
    },
  } as unknown as Options);
}

function migrationOf({ name, up, down }: MigrationSql): MigrationObject {
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
