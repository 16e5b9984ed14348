import type { EventManager, EventSubscriber, TransactionEventArgs } from "@mikro-orm/core";
import { isManager, type Owner, type OwningManager } from "./owner.js";
import type { Executor } from "../transaction-driver.js";
import type { Outcome } from "../session-connection.js";
import type { JoinedTransaction } from "./joined-transaction.js";

type Work = () => void;

/** Work that waits for an owner's commit. */
export interface Held {
  add(work: Work): void;
  /** The owner says that it has committed. */
  release(): Promise<void>;
}

/** MikroORM reports the ends of its transactions; about others the database is asked. */
export function heldFor(owner: Owner, transaction: JoinedTransaction): Held | Promise<Held> {
  return isManager(owner) ? heldByManager(owner) : new HeldForOutcome(transaction);
}

/** If the owner does not report the end, it is looked up: by then its transaction has usually ended. */
const LOOK_AFTER_MS = 15_000;
const MOST_LOOKS = 240;

const OPEN =
  "committed() was called before the commit: await the commit of your transaction first. Nobody was notified.";
const UNDONE =
  "The transaction was rolled back, so nobody is notified. Postgres also rolls back at a commit if a statement has failed.";

class HeldForOutcome implements Held {
  readonly #transaction: JoinedTransaction;
  readonly #waiting: Work[] = [];
  #looks = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(transaction: JoinedTransaction) {
    this.#transaction = transaction;
  }

  add(work: Work): void {
    this.#waiting.push(work);
    this.#lookLater();
  }

  async release(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const outcome = await this.#settle();
    if (outcome === "open") throw new Error(OPEN);
    if (outcome === "undone") throw new Error(UNDONE);
  }

  /** If the database does not respond, it is asked again later. */
  async #settle(): Promise<Outcome | null> {
    let outcome: Outcome;
    try {
      outcome = await this.#transaction.outcome();
    } catch {
      return null;
    }
    if (outcome === "open") return outcome;
    if (this.#timer) clearTimeout(this.#timer);
    const works = this.#waiting.splice(0);
    if (outcome === "committed") runAll(works);
    return outcome;
  }

  #lookLater(): void {
    if (this.#timer || this.#looks === MOST_LOOKS) return;
    this.#looks += 1;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      const again = () => {
        if (this.#waiting.length > 0) this.#lookLater();
      };
      this.#settle().then(again, again);
    }, LOOK_AFTER_MS).unref();
  }
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
    release: async () => {},
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
