import type { MikroORM } from "@mikro-orm/sql";
import type { DatabaseConnection } from "kysely";
import type { Session } from "../session.js";
import { SqlSession, type Way } from "../sql-session.js";
import { begin, type Beginning, type Executor } from "../transaction.js";

/** A transaction that several readers share. */
interface Shared {
  readonly begun: Promise<Begun>;
  /** Those that look through it, and the turn of the event loop for as long as others may come. */
  visitors: number;
}

interface Begun {
  readonly way: Way;
  readonly end: () => Promise<void>;
}

export interface SharedManner {
  /** How MikroORM's connection begins the transaction. */
  readonly beginning: Beginning;
  /** Whether it begins with the first that comes, or once all have come, so that each sees what was committed before. */
  readonly begins: "with the first" | "after the last";
  readonly wayOn: (executor: Executor, connection: DatabaseConnection) => Way;
}

/**
 * Units of work that only look. Those that come in one turn of the event loop share a transaction, which
 * MikroORM's connection begins, carries and ends; what fails in one of them is nothing to the others.
 */
export class SharedReads {
  readonly #orm: MikroORM;
  readonly #manner: SharedManner;
  #next: Shared | null = null;

  constructor(orm: MikroORM, manner: SharedManner) {
    this.#orm = orm;
    this.#manner = manner;
  }

  async read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const shared = (this.#next ??= this.#prepare());
    shared.visitors += 1;
    let session: SqlSession | undefined;
    try {
      const { way } = await shared.begun;
      session = new SqlSession(way, this.#orm);
      const result = await work(session);
      await session.end(false);
      return result;
    } catch (error) {
      throw session ? await session.giveUp(error) : error;
    } finally {
      session?.close();
      if (isLeftByAll(shared)) await (await shared.begun).end();
    }
  }

  #prepare(): Shared {
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>();
    const isFirst = this.#manner.begins === "with the first";
    const begun = isFirst ? this.#begin() : turn.then(() => this.#begin());
    const shared = { begun, visitors: 1 };
    setImmediate(() => {
      this.#next = null;
      endTurn();
      if (isLeftByAll(shared)) begun.then(({ end }) => end()).catch(nothingLost);
    });
    return shared;
  }

  async #begin(): Promise<Begun> {
    const { beginning, wayOn } = this.#manner;
    const { executor, commit } = await begin(this.#orm, beginning);
    const connection = await executor.provideConnection(async (own) => own);
    // Kysely would let each statement wait for the answer to the one before.
    const atOnce = executor.withConnectionProvider({
      provideConnection: (use) => use(connection),
    });
    return { way: wayOn(atOnce, connection), end: commit };
  }
}

/** Nothing was written, and whoever looked has what it found. */
const nothingLost = () => {};

function isLeftByAll(shared: Shared): boolean {
  shared.visitors -= 1;
  return shared.visitors === 0;
}
