import { Busy, classify, CommitUnknown, isDiskFailure } from "../failures.js";
import { Lender } from "./lender.js";
import { type SqliteHandle, whenUnlocked } from "./handle.js";
import type { OpenFiles } from "./files/open-files.js";
import { type PoolLoad, Waits } from "../waits.js";
import type { RunningTransaction, Places } from "./running-transaction.js";
import { Turns } from "./turns.js";

/** A place in the line of those who come together. */
interface Waiting {
  readonly turn: PromiseWithResolvers<RunningTransaction>;
  readonly commit: PromiseWithResolvers<void>;
  /** Refuses it if it waits too long. */
  readonly timer: NodeJS.Timeout;
  readonly hasWaited: () => void;
}

interface Shared {
  readonly since: number;
  /** After this time no one else is served. */
  until: number;
  readonly served: Waiting[];
  /** Whether there is anything to commit. */
  isWorth: boolean;
}

interface Limits {
  /** How long to wait for others that write here, or in another process. */
  readonly waitLimitMs: number;
  readonly refusal: string;
  /** After this time a shared commit takes no more writes. */
  readonly togetherMs?: number;
  /** After this time within one turn of the event loop, readers are let in. */
  readonly turnMs?: number;
  /** Committed data must be found again under the file's name. */
  readonly files?: Pick<OpenFiles, "require">;
}

const nothing = () => {};

const NO_FILES = { require() {} };

/** The one connection that writes to a SQLite file; work waits for it in turn. */
export class SqliteWriter implements Places {
  readonly #handle: SqliteHandle;
  readonly #handles: Lender<SqliteHandle>;
  readonly #limits: Required<Limits>;
  readonly #turns: Turns;
  readonly #waits = new Waits();
  readonly #line: Waiting[] = [];
  #isCalled = false;

  constructor(handle: SqliteHandle, limits: Limits) {
    const { waitLimitMs, refusal, togetherMs = 10, turnMs = 10, files = NO_FILES } = limits;
    this.#handle = handle;
    this.#handles = new Lender([handle], waitLimitMs, refusal);
    this.#limits = { waitLimitMs, refusal, togetherMs, turnMs, files };
    this.#turns = new Turns(turnMs);
  }

  load(): PoolLoad {
    return this.#waits.load("writer", this.#handles);
  }

  async take(): Promise<SqliteHandle> {
    return this.#handles.take(this.#waits);
  }

  giveBack(): void {
    this.#handles.giveBack(this.#handle);
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could not get it. */
  begin(temporary: "file" | "memory"): void | Promise<void> {
    this.#handle.keepTemporary(temporary);
    return this.waitForLock(() => this.#handle.execute("begin immediate"));
  }

  waitForLock<T>(work: () => T): T | Promise<T> {
    return whenUnlocked(work, this.#limits.waitLimitMs);
  }

  /** A quick read outside any transaction. */
  async look<T>(work: (handle: SqliteHandle) => T): Promise<T> {
    const handle = await this.take();
    try {
      return await this.waitForLock(() => work(handle));
    } finally {
      this.giveBack();
    }
  }

  async alone(): Promise<RunningTransaction> {
    const handle = await this.take();
    try {
      await this.begin("file");
    } catch (error) {
      this.giveBack();
      throw error;
    }
    const end = () => {
      handle.rollback();
      this.giveBack();
    };
    return {
      handle,
      isReadOnly: false,
      keep: async () => {
        try {
          this.#commit();
        } finally {
          end();
        }
      },
      leave: async () => end(),
    };
  }

  /**
   * Work that comes in one turn of the event loop runs one after another and is committed at once, because the sync to
   * disk takes longer than all the rest. No result is returned before that.
   */
  together(): Promise<RunningTransaction> {
    const [turn, commit] = [
      Promise.withResolvers<RunningTransaction>(),
      Promise.withResolvers<void>(),
    ];
    const hasWaited = this.#waits.begin();
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(place), 1);
      hasWaited();
      turn.reject(new Busy(this.#limits.refusal));
    }, this.#limits.waitLimitMs);
    const place: Waiting = { turn, commit, timer, hasWaited };
    this.#line.push(place);
    this.#call();
    return turn.promise;
  }

  /** The same connection for reads, in a database that no other connection can open: writes are rejected. */
  reading(): Places {
    const refusingWrites = async (begun: Promise<RunningTransaction>) => {
      const place = await begun;
      const { database } = this.#handle;
      database.pragma("query_only = 1");
      const ending = <T>(end: () => Promise<T>) => {
        database.pragma("query_only = 0");
        return end();
      };
      return {
        ...place,
        isReadOnly: true,
        keep: () => ending(() => place.keep()),
        leave: (error: unknown) => ending(() => place.leave(error)),
      };
    };
    return {
      alone: () => refusingWrites(this.alone()),
      together: () => refusingWrites(this.together()),
      outside: () => this.outside(),
    };
  }

  async outside(): Promise<RunningTransaction> {
    this.#limits.files.require();
    const handle = await this.take();
    const end = async () => this.giveBack();
    return {
      handle,
      isReadOnly: false,
      whenUnlocked: (work) => this.waitForLock(work),
      keep: end,
      leave: end,
    };
  }

  #call(): void {
    if (this.#isCalled || this.#line.length === 0) return;
    this.#isCalled = true;
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    const shared: Shared = { since: performance.now(), until: 0, served: [], isWorth: false };
    const failed = (error: unknown) => {
      this.#refuse(error);
      this.#over(shared);
    };
    const serve = () => {
      shared.until = performance.now() + this.#limits.togetherMs;
      this.#serve(shared);
    };
    const begin = () => {
      try {
        const begun = this.begin("memory");
        if (begun) begun.then(serve, failed);
        else serve();
      } catch (error) {
        failed(error);
      }
    };
    const handle = this.#handles.take();
    if (handle instanceof Promise) handle.then(begin, () => this.#callAgain());
    else begin();
  }

  /** Lets the next in line do its work in a savepoint, or commits where the commit has waited long enough. */
  #serve(shared: Shared): void {
    const isLate = shared.served.length > 0 && performance.now() >= shared.until;
    const place = isLate ? undefined : this.#line.shift();
    if (!place) {
      // Making sure that it is on the disk takes about as long as a step of an import.
      const turn = this.#turns.wait();
      if (turn) turn.then(() => this.#commitAll(shared), nothing);
      else this.#commitAll(shared);
      return;
    }
    clearTimeout(place.timer);
    place.hasWaited();
    shared.served.push(place);
    try {
      this.#handle.execute("savepoint one");
    } catch (error) {
      place.turn.reject(error);
      this.#failAll(shared, error);
      return;
    }
    place.turn.resolve(this.#placeIn(shared, place.commit.promise));
  }

  #placeIn(shared: Shared, committed: Promise<void>): RunningTransaction {
    const handle = this.#handle;
    const undo = (error: unknown) => {
      try {
        // A failure such as a full disk also undoes the work of others.
        if (!handle.database.inTransaction) throw error;
        handle.execute("rollback to one");
        handle.execute("release one");
      } catch (failure) {
        this.#failAll(shared, failure);
        return committed;
      }
      this.#serve(shared);
      return committed;
    };
    const keep = () => {
      try {
        handle.execute("release one");
      } catch (error) {
        return undo(error).then(() => {
          throw error;
        });
      }
      shared.isWorth = true;
      this.#serve(shared);
      return committed;
    };
    return { handle, isReadOnly: false, turns: this.#turns, keep, leave: undo };
  }

  #commitAll(shared: Shared): void {
    try {
      if (shared.isWorth) this.#commit();
      else this.#handle.execute("rollback");
    } catch (error) {
      this.#failAll(shared, error);
      return;
    }
    for (const { commit } of shared.served) commit.resolve();
    this.#over(shared);
  }

  #failAll(shared: Shared, error: unknown): void {
    for (const { commit } of shared.served) {
      // A write without a turn does not wait for the commit.
      commit.promise.catch(() => {});
      commit.reject(error);
    }
    this.#over(shared);
  }

  #over({ since }: Shared): void {
    try {
      this.#handle.rollback();
    } catch (error) {
      this.#refuse(error);
    }
    this.giveBack();
    // Readers that arrived meanwhile wait for these writes, but not for the next ones.
    if (performance.now() - since >= this.#limits.togetherMs) setImmediate(() => this.#callAgain());
    else this.#callAgain();
  }

  #callAgain(): void {
    this.#isCalled = false;
    this.#call();
  }

  /** A timer refuses those that waited too long; the others try again. */
  #refuse(error: unknown): void {
    if (classify(error) === "busy") return;
    for (const { turn, timer, hasWaited } of this.#line.splice(0)) {
      clearTimeout(timer);
      hasWaited();
      turn.reject(error);
    }
  }

  /** If the disk fails during a commit, the part that reached the log may count after the next start. */
  #commit(): void {
    this.#limits.files.require();
    try {
      this.#handle.execute("commit");
    } catch (error) {
      if (!isDiskFailure(error)) throw error;
      throw new CommitUnknown("The disk did not confirm the commit.", { cause: error });
    }
  }
}
