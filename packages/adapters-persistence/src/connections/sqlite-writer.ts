import { Busy, classify } from "../sql/failures.js";
import type { Session } from "../sql/session.js";
import { SqliteSession } from "../sql/sqlite-session.js";
import { Queue } from "./queue.js";
import { type SqliteHandle, whenUnlocked } from "./sqlite-handle.js";

type Work<T> = (session: Session) => Promise<T>;

/** How one work ended, to be told once it is known whether it is kept. */
interface Ending {
  readonly isGood: boolean;
  readonly tell: () => void;
}

interface Writing {
  readonly run: (session: Session) => Promise<Ending>;
  readonly fail: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** After so long a commit waits for no more of them. */
const TOGETHER_MS = 10;

/** The one connection that writes to a SQLite file; everybody waits for it in turn. */
export class SqliteWriter {
  readonly #handle: SqliteHandle;
  readonly #queue: Queue<SqliteHandle>;
  readonly #waitLimitMs: number;
  readonly #refusal: string;
  readonly #coming = new Set<Writing>();
  #isCalled = false;

  constructor(handle: SqliteHandle, waitLimitMs: number, refusal: string) {
    this.#handle = handle;
    this.#queue = new Queue([handle], waitLimitMs, refusal);
    this.#waitLimitMs = waitLimitMs;
    this.#refusal = refusal;
  }

  async take(): Promise<SqliteHandle> {
    return this.#queue.take();
  }

  giveBack(): void {
    this.#queue.giveBack(this.#handle);
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could not. */
  begin(): Promise<void> {
    return this.waitForLock(() => this.#handle.execute("begin immediate"));
  }

  waitForLock<T>(work: () => T): Promise<T> {
    return whenUnlocked(work, this.#waitLimitMs);
  }

  /** A quick look outside any transaction. */
  async look<T>(work: (handle: SqliteHandle) => T): Promise<T> {
    const handle = await this.take();
    try {
      return await this.waitForLock(() => work(handle));
    } finally {
      this.giveBack();
    }
  }

  /** A transaction of its own, for what may take long. */
  alone<T>(work: Work<T>): Promise<T> {
    return this.#inTransaction(async () => {
      const result = await work(new SqliteSession(this.#handle));
      this.#handle.execute("commit");
      return result;
    });
  }

  /**
   * What comes in one turn of the event loop is done one after the other and committed at once: making
   * certain that it is on the disk takes longer than all the rest. Nobody hears of an end before that.
   */
  together<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, fail) => {
      const timer = setTimeout(() => {
        this.#coming.delete(writing);
        fail(new Busy(this.#refusal));
      }, this.#waitLimitMs);
      const run = (session: Session) => this.#inSavepoint(() => work(session), resolve, fail);
      const writing = { run, fail, timer };
      this.#coming.add(writing);
      this.#call();
    });
  }

  #call(): void {
    if (this.#isCalled || this.#coming.size === 0) return;
    this.#isCalled = true;
    setImmediate(() => void this.#workOff());
  }

  async #workOff(): Promise<void> {
    try {
      await this.#inTransaction(() => this.#runAll());
    } catch (error) {
      // Whoever waited too long is told so by a timer; the others try again.
      if (classify(error) !== "busy") for (const { fail } of this.#taken()) fail(error);
    }
    this.#isCalled = false;
    this.#call();
  }

  async #runAll(): Promise<void> {
    const session = new SqliteSession(this.#handle);
    const until = performance.now() + TOGETHER_MS;
    const begun: Writing[] = [];
    const endings: Ending[] = [];
    try {
      for (const writing of this.#taken()) {
        begun.push(writing);
        endings.push(await writing.run(session));
        if (performance.now() > until) break;
      }
      this.#handle.execute(endings.some(({ isGood }) => isGood) ? "commit" : "rollback");
    } catch (error) {
      for (const { fail } of begun) fail(error);
      return;
    }
    for (const { tell } of endings) tell();
  }

  /** Who is next, as long as somebody is; until it is taken each may run out of patience. */
  *#taken(): Generator<Writing> {
    for (const writing of this.#coming) {
      clearTimeout(writing.timer);
      this.#coming.delete(writing);
      yield writing;
    }
  }

  async #inSavepoint<T>(
    work: () => Promise<T>,
    resolve: (result: T) => void,
    fail: (error: unknown) => void,
  ): Promise<Ending> {
    this.#handle.execute("savepoint one");
    try {
      const result = await work();
      this.#handle.execute("release one");
      return { isGood: true, tell: () => resolve(result) };
    } catch (error) {
      // A full disk, say, has undone what the others did as well.
      if (!this.#handle.database.inTransaction) throw error;
      this.#handle.execute("rollback to one");
      this.#handle.execute("release one");
      return { isGood: false, tell: () => fail(error) };
    }
  }

  async #inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      await this.begin();
      return await work();
    } finally {
      this.#handle.rollback();
      this.giveBack();
    }
  }
}
