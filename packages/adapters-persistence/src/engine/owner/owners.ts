// The owners of transactions, in types of our own: no library has to be installed for them.

/** An EntityManager of MikroORM inside its transaction. */
export interface OwningManager {
  getTransactionContext(): unknown;
  getConnection(): unknown;
  getEventManager(): unknown;
}

/** A Kysely transaction. */
export interface OwningKysely {
  readonly isTransaction: true;
  getExecutor(): unknown;
}

/** A transaction of Drizzle on Postgres: the `tx` of `db.transaction(async (tx) => …)`. */
export interface OwningDrizzle {
  /** It takes an `SQLWrapper`. */
  execute(query: never): PromiseLike<unknown>;
  rollback(): never;
  readonly _: object;
}

/** A transaction of Knex on Postgres: the `trx` of `knex.transaction(…)`. */
export interface OwningKnex {
  readonly isTransaction?: boolean;
  readonly client: { acquireConnection(): unknown };
  raw(sql: string): unknown;
  isCompleted?(): boolean;
}

/** A transaction of Prisma on Postgres: the `tx` of `prisma.$transaction(async (tx) => …)`. */
export interface OwningPrisma {
  $queryRawUnsafe(query: string, ...values: never[]): PromiseLike<unknown>;
  $executeRawUnsafe(query: string, ...values: never[]): PromiseLike<number>;
}

/** A client of `pg` on which its owner has begun a transaction. */
export interface OwningClient {
  query(query: object): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** The owner of the transaction that we join: it began the transaction, and will end it. */
export type Owner =
  | OwningManager
  | OwningKysely
  | OwningClient
  | OwningDrizzle
  | OwningKnex
  | OwningPrisma;
