import type { MigrationObject } from "@mikro-orm/core";
import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM, type Options } from "@mikro-orm/sql";
import { LOCK_LIMIT_MS } from "../migrations/giving-way.js";
import { migrations } from "../migrations/list.js";
import { migrationTable } from "../migrations/migration-base.js";
import type { MigrationSql } from "../migrations/migration-base.js";
import { entities } from "./entities.js";
import { ownNames } from "./own-names.js";
import type { Dialects } from "../engine/open-orm.js";
import { namingIn } from "../engine/naming.js";
import { type Home, usualHome } from "../engine/home/home.js";
import { namesInOrm } from "../engine/home/names-in-orm.js";
import { keptOnPostgres } from "../engine/postgres/kept.js";
import { SessionsPostgresDriver } from "../engine/postgres/orm-driver.js";
import { keptOnSqlite, StrictSqliteDriver } from "../engine/sqlite/orm-driver.js";

export function openSqliteOrm(file: string, dialects: Dialects, home = usualHome): MikroORM {
  const discovery = { afterDiscovered: keptOnSqlite, ...namesInOrm(home) };
  return open({ driver: StrictSqliteDriver, dbName: file, discovery }, dialects, "sqlite", home);
}

export function openPostgresOrm(
  url: string,
  dialects: Dialects,
  home = usualHome,
  manner: Names | "first on postgres" | MigrationOptions = "postgres",
): MikroORM {
  const dbName = decodeURIComponent(new URL(url).pathname.slice(1));
  const discovery = { afterDiscovered: keptOnPostgres, ...namesInOrm(home) };
  const options = { driver: SessionsPostgresDriver, dbName, discovery };
  return open(
    options,
    dialects,
    "postgres",
    home,
    typeof manner === "string" ? manners[manner] : manner,
  );
}

function open(
  options: object,
  { write, read }: Dialects,
  engine: Names,
  home: Home,
  manner = manners[engine],
): MikroORM {
  return new MikroORM({
    ...options,
    entities: [...entities],
    // Inside another MikroORM's transaction, ours would otherwise use that one's EntityManager.
    contextName: "souk",
    namingStrategy: namingIn(home),
    ...(home.schema !== null && { schema: home.schema }),
    schemaGenerator: {
      // Tables without an entity: the search indexes, and the notes of Souk and its scheduler.
      skipTables: [
        new RegExp(`^${home.prefix}(product_grams|order_grams|customer_grams|souk_|scheduler_)`),
        ...notOurs(home),
      ],
      // They belong to no entity either, but are listed in schema/guards.ts and search/search-index.ts.
      ignorePolicies: true,
      ignoreTriggers: true,
      ignoreRoutines: true,
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
      tableName: home.name(migrationTable),
      migrationsList: migrations[engine].map((each) => migrationOf(each, manner, home)),
      allOrNothing: manner.allOrNothing,
      // Makes the table of migrations, and the schema, in the transaction of the first of them.
      includeWildcardSchema: true,
      snapshot: false,
      silent: true,
    },
  } as unknown as Options);
}

/** Without its own schema, Souk shares one with other applications. */
const notOurs = ({ prefix }: Home): RegExp[] =>
  prefix ? [new RegExp(`^(\\w+\\.)?((?!${prefix}|\\w+\\.)|(${[...ownNames].join("|")})$)`)] : [];

type Names = keyof typeof migrations;

export interface MigrationOptions {
  readonly allOrNothing: boolean;
  readonly first: readonly string[];
  /** The statements to run instead of one. */
  readonly each?: (statement: string) => readonly string[];
}

export const lockLimit = `set local lock_timeout = ${LOCK_LIMIT_MS}`;

const manners: Readonly<Record<Names | "first on postgres", MigrationOptions>> = {
  // There is no other writer meanwhile.
  sqlite: { allOrNothing: true, first: [] },
  postgres: { allOrNothing: false, first: [lockLimit] },
  // In a database without Souk, nothing waits for a lock yet.
  "first on postgres": { allOrNothing: true, first: [lockLimit] },
};

function migrationOf(
  { name, up, down, alone = false }: MigrationSql,
  manner: MigrationOptions,
  home: Home,
): MigrationObject {
  const isWhole = manner.allOrNothing || !alone;
  const { first: before, each = (statement: string) => [statement] } = manner;
  const first = isWhole ? before : [];
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of [...first, ...up.flatMap(each)]) this.addSql(home.text(statement));
    }

    override down(): void {
      for (const statement of [...first, ...down]) this.addSql(home.text(statement));
    }

    override isTransactional(): boolean {
      return isWhole;
    }
  }
  return { name, class: SqlMigration };
}
