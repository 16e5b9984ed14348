import { MikroORM } from "@mikro-orm/core";
import type { MigrationObject, Options } from "@mikro-orm/core";
import { Migration, Migrator } from "@mikro-orm/migrations";
import type { Dialect as KyselyDialect } from "kysely";
import type { Pool } from "pg";
import { migrations } from "../migrations/list.js";
import { migrationTable } from "../migrations/migration-base.js";
import type { MigrationSql } from "../migrations/migration-base.js";
import { entities } from "../schema/entities.js";
import { Naming } from "../schema/naming.js";
import { keptOnPostgres } from "./postgres/kept.js";
import { SharedPostgresDialect } from "./postgres/dialect.js";
import { SharedSqliteDialect } from "./sqlite/dialect.js";
import type { SqliteEngine } from "./sqlite/engine.js";

/** MikroORM on the writer and in the queue that everything else uses. */
export async function openSqliteOrm(engine: SqliteEngine, file: string): Promise<MikroORM> {
  const { StrictSqliteDriver, keptOnSqlite } = await import("./sqlite/orm-driver.js");
  const dialect = new SharedSqliteDialect(engine);
  return init(
    { driver: StrictSqliteDriver, dbName: file, discovery: { afterDiscovered: keptOnSqlite } },
    dialect,
    "sqlite",
  );
}

export async function openPostgresOrm(pool: Pool, url: string): Promise<MikroORM> {
  const { PostgreSqlDriver } = await import("@mikro-orm/postgresql");
  const dbName = decodeURIComponent(new URL(url).pathname.slice(1));
  const dialect = new SharedPostgresDialect(pool);
  return init(
    { driver: PostgreSqlDriver, dbName, discovery: { afterDiscovered: keptOnPostgres } },
    dialect,
    "postgres",
  );
}

function init(
  options: object,
  dialect: KyselyDialect,
  engine: keyof typeof migrations,
): Promise<MikroORM> {
  return MikroORM.init({
    ...options,
    entities: [...entities],
    namingStrategy: Naming,
    schemaGenerator: {
      // No entity's: what products are found by, and what Souk and its scheduler remember for themselves.
      skipTables: [/^product_grams/, /^souk_/, /^scheduler_/],
      // They are no entity's either, but listed in schema/guards.ts.
      ignorePolicies: true,
      ignoreTriggers: true,
      defaultUpdateRule: "no action",
      defaultDeleteRule: "no action",
    },
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
