import type { AbstractSqlConnection } from "@mikro-orm/sql";
import { CompiledQuery } from "kysely";
import pg from "pg";
import { type Executor, isOurs } from "../transaction.js";
import type { OwnConnection } from "../transaction-driver.js";

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

/** A client of `pg` on which its owner has begun a transaction. */
export interface OwningClient {
  query(query: object): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** The owner of the transaction that we join: it began the transaction, and will end it. */
export type Owner = OwningManager | OwningKysely | OwningClient;

/** The parts of an owner's transaction that we need. */
export interface OwnersTransaction {
  /** The same for all units of work that join it. */
  readonly key: object;
  readonly executor: Executor;
  /** A savepoint, to be kept or undone. */
  readonly begin: () => Promise<{ keep(): Promise<unknown>; undo(): Promise<unknown> }>;
}

const NO_TRANSACTION =
  "There is no transaction to join: use the EntityManager that em.transactional(…) gives you.";

type Begun = Parameters<AbstractSqlConnection["commit"]>[0];

export const isManager = (owner: Owner): owner is OwningManager => "getEventManager" in owner;

export const isClient = (owner: Owner): owner is OwningClient =>
  !isManager(owner) && !("getExecutor" in owner);

/** A program in JavaScript may hand over anything. */
export function checkOwner(owner: Owner): void {
  const known = ["getEventManager", "getExecutor", "query"];
  if (typeof owner === "object" && owner && known.some((name) => name in owner)) return;
  throw new Error(
    "persistence.joined takes an EntityManager, a Kysely transaction or a client of pg.",
  );
}

export function transactionOf(owner: Owner): OwnersTransaction {
  if (isManager(owner)) return ofManager(owner);
  if (isClient(owner)) return ofExecutor(owner, onClient(owner));
  if (!owner.isTransaction) {
    throw new Error(
      "There is no transaction to join: use the one that db.transaction() gives you.",
    );
  }
  return ofExecutor(owner, owner.getExecutor() as Executor);
}

function ofManager(em: OwningManager): OwnersTransaction {
  const transaction = em.getTransactionContext() as Begun | undefined;
  if (!transaction) throw new Error(NO_TRANSACTION);
  const connection = em.getConnection() as AbstractSqlConnection;
  return {
    key: transaction,
    executor: transaction.getExecutor(),
    async begin() {
      const savepoint = await connection.begin({ ctx: transaction });
      return {
        keep: () => connection.commit(savepoint),
        undo: () => connection.rollback(savepoint),
      };
    },
  };
}

/** Nested savepoints may share a name: the newest one counts. */
function ofExecutor(key: object, executor: Executor): OwnersTransaction {
  const say = (text: string) => executor.executeQuery(CompiledQuery.raw(text));
  return {
    key,
    executor,
    async begin() {
      await say("savepoint souk");
      const keep = () => say("release savepoint souk");
      return {
        keep,
        async undo() {
          if (isOurs(executor)) await onOwn(executor, (own) => own.rollbackTo("souk"));
          else await say("rollback to savepoint souk");
          await keep();
        },
      };
    },
  };
}

/** Our own connections remember an error until it is undone. */
const onOwn = (executor: Executor, work: (connection: OwnConnection) => Promise<void>) =>
  executor.provideConnection((connection) => work(connection as OwnConnection));

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** The parts of a Kysely executor that a session uses. */
const onClient = (client: OwningClient) =>
  ({
    adapter: {},
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const query = { text: sql, values: [...parameters], types };
      const { rows, rowCount } = await client.query(query);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
  }) as unknown as Executor;
