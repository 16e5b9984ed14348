import { inBackground } from "@souk/core/adapter";
import { Busy, classify, CommitUnknown, isDiskFailure } from "../failures.js";
import { Lender } from "./lender.js";
import { type SqliteHandle, whenUnlocked } from "./handle.js";
import type { OpenFiles } from "./files/open-files.js";
import { type PoolLoad, Waits } from "../waits.js";
import type { RunningTransaction, Places } from "./running-transaction.js";
import { nextTurn, Turns } from "./turns.js";

/** How a piece of work ended; `undid` says that the database undid the work of others as well. */
type End = { readonly ok: true } | { readonly ok: false; error: unknown; undid: boolean };

/** A place in the line of those who come together. */
interface Waiting {
  readonly turn: PromiseWithResolvers<void>;
  readonly end: PromiseWithResolvers<End>;
  readonly commit: PromiseWithResolvers<void>;
  readonly timer: NodeJS.Timeout;
}

interface Limits {
  /** How long to wait for others that write here, or in another process. */
  readonly waitLimitMs: number;
  readonly refusal: string;
  /** After this time a shared commit takes no more writes. */
  readonly togetherMs?: number;
  /** After this time within one turn of the event loop, readers are let in. */
  readonly turnMs?: number;
  /** What is committed must be found again under the file's name. */
  readonly files?: Pick<OpenFiles, "require">;
}

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
    return this.#waits.during(this.#handles.take());
  }

  giveBack(): void {
    this.#handles.giveBack(this.#handle);
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could not get it. */
  begin(temporary: "file" | "memory"): Promise<void> {
    this.#handle.keepTemporary(temporary);
    return this.waitForLock(() => this.#handle.execute("begin immediate"));
  }

  waitForLock<T>(work: () => T): Promise<T> {
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
   * Work that comes in one turn of the event loop runs one after the other and is committed at once, because the sync
   * to disk takes longer than all the rest. No result is returned before that.
   */
  async together(): Promise<RunningTransaction> {
    const { turn, end, commit } = this.#queueUp();
    await this.#waits.during(turn.promise);
    const handle = this.#handle;
    /** If even that fails, all of the work is undone. */
    const leave = (error: unknown) => {
      end.resolve(new Promise((resolve) => resolve(this.#undo(error))));
      return commit.promise;
    };
    const keep = async () => {
      try {
        handle.execute("release one");
        end.resolve({ ok: true });
      } catch (error) {
        await leave(error);
        throw error;
      }
      await commit.promise;
    };
    try {
      handle.execute("savepoint one");
    } catch (error) {
      end.reject(error);
      await commit.promise;
    }
    return { handle, isReadOnly: false, turns: this.#turns, keep, leave };
  }

  /**
   * The same connection for reads, in a database that no other connection can open: whatever writes there is refused.
   */
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

  #queueUp(): Waiting {
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(place), 1);
      turn.reject(new Busy(this.#limits.refusal));
    }, this.#limits.waitLimitMs);
    const [end, commit] = [Promise.withResolvers<End>(), Promise.withResolvers<void>()];
    const place: Waiting = { turn, end, commit, timer };
    this.#line.push(place);
    this.#call();
    return place;
  }

  #call(): void {
    if (this.#isCalled || this.#line.length === 0) return;
    this.#isCalled = true;
    setImmediate(() => inBackground(this.#workOff(), (error) => this.#refuse(error)));
  }

  async #workOff(): Promise<void> {
    const begun = performance.now();
    try {
      await this.#inTransaction(() => this.#serve());
    } catch (error) {
      this.#refuse(error);
    }
    // Readers that arrived meanwhile wait for these writes, but not for the next ones.
    if (performance.now() - begun >= this.#limits.togetherMs) await nextTurn();
    this.#isCalled = false;
    this.#call();
  }

  /** A timer refuses those that waited too long; the others try again. */
  #refuse(error: unknown): void {
    if (classify(error) !== "busy") for (const { turn } of this.#taken()) turn.reject(error);
  }

  async #serve(): Promise<void> {
    const until = performance.now() + this.#limits.togetherMs;
    const served: Waiting[] = [];
    let isWorth = false;
    try {
      for (const place of this.#taken()) {
        served.push(place);
        place.turn.resolve();
        const end = await place.end.promise;
        if (!end.ok && end.undid) throw end.error;
        isWorth ||= end.ok;
        if (performance.now() >= until) break;
      }
      // Making sure that it is on the disk takes about as long as a step of an import.
      await this.#turns.wait();
      if (isWorth) this.#commit();
      else this.#handle.execute("rollback");
    } catch (error) {
      for (const { commit } of served) commit.reject(error);
      return;
    }
    for (const { commit } of served) commit.resolve();
  }

  /** The next in line, as long as there is one; until it is taken, each may time out. */
  *#taken(): Generator<Waiting> {
    for (let place = this.#line.shift(); place; place = this.#line.shift()) {
      clearTimeout(place.timer);
      yield place;
    }
  }

  #undo(error: unknown): End {
    // A failure such as a full disk also undoes the work of others.
    const undid = !this.#handle.database.inTransaction;
    if (!undid) {
      this.#handle.execute("rollback to one");
      this.#handle.execute("release one");
    }
    return { ok: false, error, undid };
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

  async #inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await this.#handles.take();
    try {
      await this.begin("memory");
      return await work();
    } finally {
      this.#handle.rollback();
      this.giveBack();
    }
  }
}
