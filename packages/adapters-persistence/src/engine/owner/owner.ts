import type { AbstractSqlConnection } from "@mikro-orm/sql";
import { CompiledQuery } from "kysely";
import { type Executor, isOurs } from "../transaction-driver.js";
import type { OwnConnection } from "../session-connection.js";
import { isDrizzle, onDrizzle } from "./drizzle.js";
import { isKnex, onKnex } from "./knex.js";
import type { Owner, OwningClient, OwningKysely, OwningManager } from "./owners.js";
import { onClient } from "./pg-client.js";
import { isPrisma, onPrisma } from "./prisma.js";

export type { Owner, OwningManager } from "./owners.js";

/** The parts of an owner's transaction that we need. */
export interface OwnersTransaction {
  /** The same for all units of work that join it. */
  readonly key: object;
  readonly executor: Executor;
  /** A savepoint, to be kept or undone. */
  readonly begin: () => Promise<{ keep(): Promise<unknown>; undo(): Promise<unknown> }>;
}

const NO_TRANSACTION = "There is no transaction to join: ";

const theOneOf = (call: string) => `${NO_TRANSACTION}use the one that ${call} gives you.`;

const NOT_BEGUN = `${NO_TRANSACTION}run \`begin\` on this client first, and \`commit\` or \`rollback\` at the end.`;

/** Postgres has no savepoints outside a transaction. */
const isOutside = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "25P01";

type Begun = Parameters<AbstractSqlConnection["commit"]>[0];

export const isManager = (owner: Owner): owner is OwningManager => "getEventManager" in owner;

const isKysely = (owner: Owner): owner is OwningKysely => "getExecutor" in owner;

/** A transaction of Drizzle has a property `query`, too. */
export const isClient = (owner: Owner): owner is OwningClient =>
  "query" in owner && ![isManager, isKysely, isDrizzle, isKnex, isPrisma].some((is) => is(owner));

/** A program in JavaScript may hand over anything. */
export function checkOwner(owner: object): asserts owner is Owner {
  // A transaction of Knex is a function.
  const isObject = (typeof owner === "object" && owner !== null) || typeof owner === "function";
  // Each statement on a pool may run on another connection.
  if (isObject && "totalCount" in owner && "connect" in owner) {
    throw new Error(
      "`joined` takes a client of pg, not a pool: take one with `await pool.connect()` and begin a transaction on it.",
    );
  }
  const known = [isManager, isKysely, isDrizzle, isKnex, isPrisma, isClient];
  if (isObject && known.some((is) => is(owner as Owner))) return;
  throw new Error(
    "`joined` takes an EntityManager of MikroORM, a transaction of Kysely, Drizzle, Knex or Prisma, or a client of pg.",
  );
}

export function transactionOf(owner: Owner): OwnersTransaction {
  if (isManager(owner)) return ofManager(owner);
  if (isKysely(owner)) {
    if (!owner.isTransaction) throw new Error(theOneOf("db.transaction()"));
    return ofExecutor(owner, owner.getExecutor() as Executor);
  }
  if (isDrizzle(owner)) {
    if (!("rollback" in owner)) throw new Error(theOneOf("db.transaction(…)"));
    return ofExecutor(owner, onDrizzle(owner));
  }
  if (isKnex(owner)) {
    if (!owner.isTransaction) throw new Error(theOneOf("knex.transaction(…)"));
    return ofExecutor(owner, onKnex(owner));
  }
  if (isPrisma(owner))
    return ofExecutor(owner, onPrisma(owner), theOneOf("prisma.$transaction(async (tx) => …)"));
  return ofExecutor(owner, onClient(owner));
}

function ofManager(em: OwningManager): OwnersTransaction {
  const transaction = em.getTransactionContext() as Begun | undefined;
  if (!transaction)
    throw new Error(`${NO_TRANSACTION}use the EntityManager that em.transactional(…) gives you.`);
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
function ofExecutor(
  key: object,
  executor: Executor,
  whereThereIsNone = NOT_BEGUN,
): OwnersTransaction {
  const say = (text: string) => executor.executeQuery(CompiledQuery.raw(text));
  return {
    key,
    executor,
    async begin() {
      await say("savepoint souk").catch((error: unknown) => {
        throw isOutside(error) ? new Error(whereThereIsNone, { cause: error }) : error;
      });
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
