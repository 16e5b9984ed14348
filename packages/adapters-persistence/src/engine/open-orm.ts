import type { MigrationObject } from "@mikro-orm/core";
import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM, type Options } from "@mikro-orm/sql";
import type { Dialect } from "kysely";
import { LOCK_LIMIT_MS } from "../migrations/giving-way.js";
import { migrations } from "../migrations/list.js";
import { migrationTable } from "../migrations/migration-base.js";
import type { MigrationSql } from "../migrations/migration-base.js";
import { entities } from "../schema/entities.js";
import { Naming } from "../schema/naming.js";
import { keptOnPostgres } from "./postgres/kept.js";
import { SessionsPostgresDriver } from "./postgres/orm-driver.js";
import { keptOnSqlite, StrictSqliteDriver } from "./sqlite/orm-driver.js";

/** The dialects of MikroORM's two connections. */
export interface Dialects {
  readonly write: Dialect;
  readonly read: Dialect;
}

export function openSqliteOrm(file: string, dialects: Dialects): MikroORM {
  const discovery = { afterDiscovered: keptOnSqlite };
  return open({ driver: StrictSqliteDriver, dbName: file, discovery }, dialects, "sqlite");
}

export function openPostgresOrm(url: string, dialects: Dialects): MikroORM {
  const dbName = decodeURIComponent(new URL(url).pathname.slice(1));
  const discovery = { afterDiscovered: keptOnPostgres };
  return open({ driver: SessionsPostgresDriver, dbName, discovery }, dialects, "postgres");
}

function open(options: object, { write, read }: Dialects, engine: Names): MikroORM {
  return new MikroORM({
    ...options,
    entities: [...entities],
    // Inside another MikroORM's transaction, ours would otherwise use that one's EntityManager.
    contextName: "souk",
    namingStrategy: Naming,
    schemaGenerator: {
      // Tables without an entity: the search index of products, and the notes of Souk and its scheduler.
      skipTables: [/^product_grams/, /^souk_/, /^scheduler_/],
      // They belong to no entity either, but are listed in schema/guards.ts.
      ignorePolicies: true,
      ignoreTriggers: true,
      defaultUpdateRule: "no action",
      defaultDeleteRule: "no action",
    },
    // Functions, because MikroORM copies its configuration deeply and would lose private fields.
    driverOptions: () => write,
    replicas: [{ driverOptions: () => read }],
    // Our own reads ask for shared connections; an embedder's reads use the connection for writing.
    preferReadReplicas: false,
    extensions: [Migrator],
    migrations: {
      tableName: migrationTable,
      migrationsList: migrations[engine].map((each) => migrationOf(each, engine)),
      allOrNothing: manners[engine].allOrNothing,
      snapshot: false,
      silent: true,
    },
  } as unknown as Options);
}

type Names = keyof typeof migrations;

/** How migrations run. */
const manners: Readonly<Record<Names, { allOrNothing: boolean; first: readonly string[] }>> = {
  // Nobody else writes meanwhile.
  sqlite: { allOrNothing: true, first: [] },
  postgres: { allOrNothing: false, first: [`set local lock_timeout = ${LOCK_LIMIT_MS}`] },
};

function migrationOf(
  { name, up, down, alone = false }: MigrationSql,
  engine: Names,
): MigrationObject {
  const manner = manners[engine];
  const isWhole = manner.allOrNothing || !alone;
  const first = isWhole ? manner.first : [];
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of [...first, ...up]) this.addSql(statement);
    }

    override down(): void {
      for (const statement of [...first, ...down]) this.addSql(statement);
    }

    override isTransactional(): boolean {
      return isWhole;
    }
  }
  return { name, class: SqlMigration };
}
