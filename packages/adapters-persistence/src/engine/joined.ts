import { AsyncLocalStorage } from "node:async_hooks";
import type { AbstractSqlConnection, EntityManager, MikroORM } from "@mikro-orm/sql";
import { CompiledQuery } from "kysely";
import type { Batch } from "./batch.js";
import type { Session, View } from "./session.js";
import { SqlSession, type Way } from "./sql-session.js";
import type { Executor } from "./transaction.js";

const NO_TRANSACTION =
  "There is no transaction to join: use the EntityManager that em.transactional(…) gives you.";

/** What a session needs inside somebody else's transaction, and what gives that back as it was. */
export interface Joined {
  readonly way: Way;
  readonly orm: MikroORM;
  readonly restore?: () => Batch;
}

export type Joining = (executor: Executor) => Promise<Joined>;

type Transaction = Parameters<AbstractSqlConnection["commit"]>[0];

/** Units of work inside transactions that their owners commit, one after the other in each of them. */
const turns = new WeakMap<Transaction, Promise<unknown>>();
/** Transactions that a failure has ended: what came after it would be kept by itself. */
const ended = new WeakMap<Transaction, unknown>();
const inside = new AsyncLocalStorage<Transaction>();

/** A unit of work of ours in a savepoint of the owner's transaction, seeing no more than in one of our own. */
export function inTransactionOfOwner<T>(
  em: EntityManager,
  joining: Joining,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const transaction: Transaction | undefined = em.getTransactionContext();
  if (!transaction) return Promise.reject(new Error(NO_TRANSACTION));
  const run = () => inside.run(transaction, () => inSavepoint(em, transaction, joining, work));
  if (inside.getStore() === transaction) return run();
  const turn = (turns.get(transaction) ?? Promise.resolve()).then(run);
  turns.set(
    transaction,
    turn.catch(() => {}),
  );
  return turn;
}

async function inSavepoint<T>(
  em: EntityManager,
  transaction: Transaction,
  joining: Joining,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (ended.has(transaction)) throw ended.get(transaction);
  const connection = em.getConnection();
  const { way, orm, restore } = await joining(transaction.getExecutor());
  const savepoint = await connection.begin({ ctx: transaction });
  const session = new SqlSession(way, orm);
  try {
    const result = await work(session);
    await session.end(false);
    if (restore) await way.send(restore());
    await connection.commit(savepoint);
    return result;
  } catch (error) {
    const reason = await session.giveUp(error);
    await connection.rollback(savepoint).catch(() => ended.set(transaction, reason));
    throw reason;
  }
}

/** For connections that are not ours and take one statement at a time. */
export function oneByOne(
  executor: Executor,
  settings: (view: View) => CompiledQuery | null,
): (batch: Batch) => Promise<void> {
  let seen: View | null = null;
  return async (batch) => {
    for (const { sql, values, view, resolve } of batch.statements) {
      const change = view && view !== seen ? settings(view) : null;
      if (change) await executor.executeQuery(change);
      seen = view;
      const { rows, numAffectedRows } = await executor.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(sql, [...values]),
      );
      resolve(rows, Number(numAffectedRows ?? rows.length));
    }
  };
}

export const isOurs = ({ adapter }: Executor): boolean => "takesBatches" in adapter;
