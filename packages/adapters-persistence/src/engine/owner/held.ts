import type { EventManager, EventSubscriber, TransactionEventArgs } from "@mikro-orm/core";
import { isManager, type Owner, type OwningManager } from "./owner.js";
import type { Executor } from "../transaction.js";

type Work = () => void;

/** Work that waits for an owner's commit. */
export interface Held {
  add(work: Work): void;
  /** The owner has committed. */
  release(): void;
}

/** MikroORM says when its transactions end; for others only their owner knows. */
export function heldFor(owner: Owner): Held | Promise<Held> {
  if (isManager(owner)) return heldByManager(owner);
  const waiting: Work[] = [];
  return {
    add: (work) => waiting.push(work),
    release: () => runAll(waiting.splice(0)),
  };
}

type Begun = NonNullable<TransactionEventArgs["transaction"]>;

interface Waiting {
  readonly work: Work;
  /** The savepoint in which it was requested, counted from the outside; 0 is the transaction itself. */
  depth: number;
}

/** By connection, because for MikroORM a savepoint is a separate transaction. */
const waitingOn = new WeakMap<object, Waiting[]>();
/** The work that a transaction takes along when it begins to commit: its connection may soon belong to another. */
const taken = new WeakMap<Begun, Waiting[]>();
const watched = new WeakSet<EventManager>();

async function heldByManager(em: OwningManager): Promise<Held> {
  const events = em.getEventManager() as EventManager;
  if (!watched.has(events)) {
    watched.add(events);
    events.registerSubscriber(new Watch());
  }
  const transaction = em.getTransactionContext() as Begun;
  const connection = await connectionOf(transaction);
  const depth = depthOf(transaction);
  return {
    add(work) {
      const waiting = waitingOn.get(connection) ?? [];
      waiting.push({ work, depth });
      waitingOn.set(connection, waiting);
    },
    // MikroORM has done so already.
    release: () => {},
  };
}

class Watch implements EventSubscriber {
  async beforeTransactionCommit({ transaction }: TransactionEventArgs): Promise<void> {
    if (!transaction || depthOf(transaction) > 0) return;
    const connection = await connectionOf(transaction);
    taken.set(transaction, waitingOn.get(connection) ?? []);
    waitingOn.delete(connection);
  }

  async afterTransactionCommit({ transaction }: TransactionEventArgs): Promise<void> {
    if (!transaction) return;
    const depth = depthOf(transaction);
    if (depth === 0) {
      runAll((taken.get(transaction) ?? []).map(({ work }) => work));
      return;
    }
    const waiting = waitingOn.get(await connectionOf(transaction)) ?? [];
    for (const each of waiting) each.depth = Math.min(each.depth, depth - 1);
  }

  async beforeTransactionRollback({ transaction }: TransactionEventArgs): Promise<void> {
    if (!transaction) return;
    const waiting = waitingOn.get(await connectionOf(transaction)) ?? [];
    const depth = depthOf(transaction);
    waiting.splice(0, waiting.length, ...waiting.filter((each) => each.depth < depth));
  }
}

const depthOf = (transaction: Begun): number => (transaction as { index?: number }).index ?? 0;

const connectionOf = (transaction: Begun): Promise<object> =>
  (transaction.getExecutor() as Executor).provideConnection(async (connection) => connection);

function runAll(works: readonly Work[]): void {
  for (const work of works) work();
}
