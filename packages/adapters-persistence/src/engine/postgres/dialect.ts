import { PostgresDialect, PostgresDriver } from "kysely";
import type { Driver } from "kysely";
import type { Pool } from "pg";

/** Lets MikroORM use a pool that somebody else opens and closes. */
export class SharedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new SharedPostgresDriver({ pool: this.#pool });
  }
}

class SharedPostgresDriver extends PostgresDriver {
  override async destroy(): Promise<void> {}
}
