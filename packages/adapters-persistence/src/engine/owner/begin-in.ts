/** Databases in which a transaction begins, in types of our own: no library has to be installed for them. */
interface Manager {
  transactional<T>(work: (em: object) => Promise<T>, options?: object): Promise<T>;
}
interface WithManager {
  readonly em: { fork(): Manager };
}
interface Prisma {
  $transaction<T>(work: (tx: object) => Promise<T>, options?: object): Promise<T>;
}
interface KyselyBuilder {
  setIsolationLevel(level: unknown): KyselyBuilder;
  execute<T>(work: (tx: object) => Promise<T>): Promise<T>;
}
interface Kysely {
  getExecutor(): unknown;
  transaction(): KyselyBuilder;
}
/** Drizzle or Knex. */
interface Transacting {
  transaction<T>(work: (tx: object) => Promise<T>, options?: object): Promise<T>;
}
interface Pool {
  readonly totalCount: number;
  connect(): Promise<PoolClient>;
}
interface PoolClient {
  query(text: string): Promise<{ readonly command: string }>;
  release(error?: Error | boolean): void;
}
interface OurOptions {
  readonly isolationLevel?: string;
}

const has = <D>(database: object, ...names: (string & keyof D)[]): database is D & object =>
  names.every((name) => name in database);

/** Begins a transaction as its library does, runs the work with its owner, and commits it; undoes it if the work fails. */
export function beginIn<T>(
  database: object,
  work: (owner: object) => Promise<T>,
  options?: object,
): Promise<T> {
  const isObject =
    (typeof database === "object" && database !== null) || typeof database === "function";
  if (!isObject) return Promise.reject(new Error(TAKES));
  if (has<Prisma>(database, "$transaction")) return database.$transaction(work, options);
  if (has<Manager>(database, "transactional")) return database.transactional(work, options);
  if (has<WithManager>(database, "em")) return database.em.fork().transactional(work, options);
  if (has<Kysely>(database, "getExecutor", "transaction")) {
    const { isolationLevel } = ours(options);
    const begun = database.transaction();
    return (isolationLevel ? begun.setIsolationLevel(isolationLevel) : begun).execute(work);
  }
  if (has<Transacting>(database, "transaction")) return database.transaction(work, options);
  if (has<Pool>(database, "totalCount", "connect")) return onPool(database, work, ours(options));
  return Promise.reject(new Error(TAKES));
}

const TAKES =
  "core.transaction takes a pool of pg, a client of Prisma, Drizzle, Knex or Kysely, or a MikroORM or its EntityManager.";

const LEVELS = ["read committed", "repeatable read", "serializable"];

function ours(options: object = {}): OurOptions {
  const unknown = Object.keys(options).find((name) => name !== "isolationLevel");
  if (unknown !== undefined)
    throw new Error(`core.transaction takes no option ${unknown} here: it takes isolationLevel.`);
  const { isolationLevel } = options as OurOptions;
  if (isolationLevel === undefined || LEVELS.includes(isolationLevel)) return options;
  throw new Error(`The option isolationLevel of core.transaction must be ${LEVELS.join(", ")}.`);
}

async function onPool<T>(
  pool: Pool,
  work: (owner: object) => Promise<T>,
  { isolationLevel }: OurOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin");
    const output = await work(client);
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error(ROLLED_BACK);
    return output;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

const ROLLED_BACK =
  "Postgres rolled the transaction back at its commit, because a statement in it had failed.";
