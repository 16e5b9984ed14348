import { AsyncLocalStorage } from "node:async_hooks";
import type { MikroORM } from "@mikro-orm/sql";
import { CompiledQuery } from "kysely";
import type { Binding, JoinedTransaction } from "./joined-transaction.js";
import { isClient, type Owner, type OwnersTransaction, transactionOf } from "./owner.js";
import type { Question } from "../question.js";
import type { Carrier, SessionConnection } from "../session-connection.js";
import type { Session, View } from "../session.js";
import { SqlSession } from "../sql-session.js";
import type { Executor } from "../transaction-driver.js";

/** The settings of a session inside an embedder's transaction, and how it restores the embedder's. */
export interface Joined {
  readonly connection: SessionConnection;
  readonly orm: MikroORM;
  readonly restore?: () => readonly Question[];
  readonly transaction: JoinedTransaction;
}

export type Joining = (executor: Executor) => Promise<Joined>;

/** Units of work inside transactions of owners, one after another in each of them. */
const turns = new WeakMap<object, Promise<unknown>>();
/** Transactions that a failure has ended: later statements would be committed on their own. */
const ended = new WeakMap<object, unknown>();
const inside = new AsyncLocalStorage<object>();

/** A unit of work in a savepoint of the owner's transaction, with the same rights as in one of our own. */
export async function inTransactionOfOwner<T>(
  owner: Owner,
  joining: Joining,
  work: (session: Session) => Promise<T>,
  binding?: Binding,
): Promise<T> {
  const transaction = transactionOf(owner);
  const { key } = transaction;
  // A client runs many transactions, one after another.
  const life = isClient(owner) ? (binding ?? owner) : key;
  const run = () => inside.run(key, () => inSavepoint(transaction, life, joining, work, binding));
  if (inside.getStore() === key) return run();
  const turn = (turns.get(key) ?? Promise.resolve()).then(run);
  turns.set(
    key,
    turn.catch(() => {}),
  );
  return turn;
}

async function inSavepoint<T>(
  { executor, begin }: OwnersTransaction,
  life: object,
  joining: Joining,
  work: (session: Session) => Promise<T>,
  binding: Binding | undefined,
): Promise<T> {
  if (ended.has(life)) throw ended.get(life);
  const { connection, orm, restore, transaction } = await joining(executor);
  if (binding?.transaction) binding.join(transaction);
  const savepoint = await begin();
  binding?.join(transaction);
  const session = new SqlSession(connection, orm);
  try {
    const result = await work(session);
    await session.end(false);
    if (restore) await sent(connection.carrier, restore());
    await savepoint.keep();
    return result;
  } catch (error) {
    const reason = await session.giveUp(error);
    await savepoint.undo().catch(() => ended.set(life, reason));
    throw reason;
  }
}

/** For connections that are not ours and take one statement at a time. */
export function oneByOne(
  executor: Executor,
  settings: (view: View, before: View | null) => readonly CompiledQuery[],
): Pick<SessionConnection, "carrier" | "savepoint"> {
  let seen: View | null = null;
  const say = (text: string) => executor.executeQuery(CompiledQuery.raw(text));
  const savepoint = async () => {
    await say("savepoint part");
    const keep = () => say("release savepoint part");
    return {
      keep,
      async undo() {
        await say("rollback to savepoint part");
        // The settings since then are undone, too.
        seen = null;
        await keep();
      },
    };
  };
  const sendEach = async (statements: readonly Question[]) => {
    for (const statement of statements) {
      const { sql, values, view, wants } = statement;
      const changes = view && view !== seen ? settings(view, seen) : [];
      for (const change of changes) await executor.executeQuery(change);
      seen = view;
      const query = { ...CompiledQuery.raw(sql, [...values]), wants };
      const { rows, numAffectedRows } = await executor.executeQuery<Record<string, unknown>>(query);
      statement.resolve(rows, Number(numAffectedRows ?? rows.length));
    }
  };
  const carrier: Carrier = {
    send(statements, _primary, ended) {
      sendEach(statements).then(() => ended(), ended);
    },
  };
  return { carrier, savepoint };
}

const sent = (carrier: Carrier, statements: readonly Question[]): Promise<void> =>
  new Promise((resolve, reject) => {
    carrier.send(statements, true, (error) => (error === undefined ? resolve() : reject(error)));
  });
