import type { Configuration } from "@mikro-orm/core";
import {
  AbstractSqlDriver,
  PostgreSqlConnection,
  PostgreSqlNativeQueryBuilder,
  PostgreSqlPlatform,
  PostgreSqlSchemaHelper,
} from "@mikro-orm/postgresql";
import { askedOfSession } from "../session-transaction.js";
import { begunForSession, endedForSession } from "../transaction-driver.js";

/** A writer's row lock lets foreign keys point at the row meanwhile: few writers delete the rows they lock. */
class KeyKeepingQueryBuilder extends PostgreSqlNativeQueryBuilder {
  protected override addLockClause(): void {
    const before = this.parts.length;
    super.addLockClause();
    const at = this.parts.indexOf("for update", before);
    if (at >= 0) this.parts[at] = "for no key update";
  }
}

class EverySchemaHelper extends PostgreSqlSchemaHelper {
  /** Also those of other owners: a schema that an administrator has made is not made again. */
  override async getNamespaces(
    ...[connection, context]: Parameters<PostgreSqlSchemaHelper["getNamespaces"]>
  ): Promise<string[]> {
    const all =
      "select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$'";
    const found = await connection.execute<{ name: string }[]>(all, [], "all", context);
    return found.map(({ name }) => name).toSorted();
  }
}

class KeyKeepingPlatform extends PostgreSqlPlatform {
  override readonly schemaHelper = new EverySchemaHelper(this);

  override createNativeQueryBuilder(): KeyKeepingQueryBuilder {
    return new KeyKeepingQueryBuilder(this);
  }
}

class SessionsConnection extends PostgreSqlConnection {
  override execute(...given: Parameters<PostgreSqlConnection["execute"]>): Promise<never> {
    return askedOfSession(given, this.platform) ?? super.execute(...given);
  }

  override begin(
    ...given: Parameters<PostgreSqlConnection["begin"]>
  ): ReturnType<PostgreSqlConnection["begin"]> {
    return begunForSession(this, this.connected, ...given) ?? super.begin(...given);
  }

  override commit(...given: Parameters<PostgreSqlConnection["commit"]>): Promise<void> {
    return endedForSession(given[0], "commit") ?? super.commit(...given);
  }

  override rollback(...given: Parameters<PostgreSqlConnection["rollback"]>): Promise<void> {
    return endedForSession(given[0], "rollback") ?? super.rollback(...given);
  }
}

/** MikroORM's driver for Postgres, for EntityManagers that belong to a session. */
export class SessionsPostgresDriver extends AbstractSqlDriver<
  PostgreSqlConnection,
  PostgreSqlPlatform
> {
  constructor(config: Configuration) {
    super(config, new KeyKeepingPlatform(), SessionsConnection, ["kysely", "pg"]);
  }
}
