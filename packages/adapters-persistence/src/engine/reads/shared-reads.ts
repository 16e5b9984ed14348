import type { MikroORM } from "@mikro-orm/sql";
import type { OwnConnection, SessionConnection } from "../session-connection.js";
import type { Session } from "../session.js";
import { SqlSession } from "../sql-session.js";
import { type Beginning, connectionFor } from "../transaction-driver.js";

/** A transaction that several readers share. */
interface Shared {
  readonly begun: Promise<Begun>;
  /** The readers in it, and the turn of the event loop in which it waits for its end. */
  visitors: number;
}

interface Begun {
  readonly connection: SessionConnection;
  readonly end: () => Promise<void>;
}

export interface SharedManner {
  readonly beginning: Beginning;
  /**
   * Whether it sees what was committed when it began, or each statement sees the latest. The first begins once all
   * readers of one turn of the event loop have come; the second continues as long as it has readers.
   */
  readonly sees: "its beginning" | "the latest";
  readonly connectionOn: (own: OwnConnection) => SessionConnection;
}

/**
 * Units of work that only read. Those that come together share a transaction, which MikroORM's connection begins,
 * carries and ends; a failure of one does not affect the others.
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
      const { connection } = await shared.begun;
      session = new SqlSession(connection, this.#orm);
      const result = await work(session);
      const ended = session.end(false);
      if (ended) await ended;
      return result;
    } catch (error) {
      throw session ? await session.giveUp(error) : error;
    } finally {
      session?.close();
      if (this.#isLeftByAll(shared)) await (await shared.begun).end();
    }
  }

  #prepare(): Shared {
    if (this.#manner.sees === "the latest") return { begun: this.#begin(), visitors: 0 };
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>();
    const begun = turn.then(() => this.#begin());
    const shared = { begun, visitors: 1 };
    setImmediate(() => {
      this.#next = null;
      endTurn();
      if (this.#isLeftByAll(shared)) begun.then(({ end }) => end()).catch(nothingLost);
    });
    return shared;
  }

  #isLeftByAll(shared: Shared): boolean {
    shared.visitors -= 1;
    if (shared.visitors > 0) return false;
    if (this.#next === shared) this.#next = null;
    return true;
  }

  async #begin(): Promise<Begun> {
    const { beginning, connectionOn } = this.#manner;
    const connection = connectionFor(this.#orm, beginning);
    const own = await connection.begin({ forSession: beginning });
    const end = () =>
      connection.commit(own).catch(async (error: unknown) => {
        // Otherwise the connection would stay taken.
        await connection.rollback(own);
        throw error;
      });
    return { connection: connectionOn(own), end };
  }
}

/** Nothing was written, and every reader has its answer. */
const nothingLost = () => {};
