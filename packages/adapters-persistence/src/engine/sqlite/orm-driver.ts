import type { Configuration, MetadataStorage } from "@mikro-orm/core";
import { AbstractSqlDriver, type AbstractSqlPlatform, SqlitePlatform } from "@mikro-orm/sql";
import { SqliteConnection } from "@mikro-orm/sqlite";
import { askedOfSession } from "../session-transaction.js";
import { begunForSession, endedForSession } from "../transaction-driver.js";
import { WholeSchemaHelper } from "./introspection.js";

class StrictPlatform extends SqlitePlatform {
  override readonly schemaHelper = new WholeSchemaHelper(this);

  /** Its integers have 64 bits, and a strict table accepts no other name for them. */
  override getBigIntTypeDeclarationSQL(): string {
    return "integer";
  }

  override indexForeignKeys(): boolean {
    return false;
  }
}

class SessionsConnection extends SqliteConnection {
  override execute(...given: Parameters<SqliteConnection["execute"]>): Promise<never> {
    return askedOfSession(given, this.platform) ?? super.execute(...given);
  }

  override begin(
    ...given: Parameters<SqliteConnection["begin"]>
  ): ReturnType<SqliteConnection["begin"]> {
    return begunForSession(this, this.connected, ...given) ?? super.begin(...given);
  }

  override commit(...given: Parameters<SqliteConnection["commit"]>): Promise<void> {
    return endedForSession(given[0], "commit") ?? super.commit(...given);
  }

  override rollback(...given: Parameters<SqliteConnection["rollback"]>): Promise<void> {
    return endedForSession(given[0], "rollback") ?? super.rollback(...given);
  }
}

/** MikroORM's driver for SQLite, with strict tables as Souk makes them. */
export class StrictSqliteDriver extends AbstractSqlDriver<SqliteConnection, StrictPlatform> {
  constructor(config: Configuration) {
    super(config, new StrictPlatform(), SessionsConnection, ["kysely", "better-sqlite3"]);
  }
}

/** Where SQLite differs from the entities: it has no booleans. */
export function keptOnSqlite(storage: MetadataStorage, platform: AbstractSqlPlatform): void {
  for (const meta of storage) {
    for (const property of meta.props.filter(({ runtimeType }) => runtimeType === "boolean")) {
      const [column = ""] = property.fieldNames;
      if (property.default !== undefined) property.defaultRaw = property.default ? "1" : "0";
      meta.checks.push({
        name: platform.getIndexName(meta.tableName, [column], "check"),
        expression: `${column} in (0, 1)`,
        property: property.name,
      });
    }
  }
}
