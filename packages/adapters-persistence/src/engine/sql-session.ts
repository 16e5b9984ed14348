import { AsyncLocalStorage } from "node:async_hooks";
import { DriverException } from "@mikro-orm/core";
import type { EntityManager, MikroORM } from "@mikro-orm/sql";
import { Question, refusal, type RowsAndChanges, type Wants } from "./question.js";
import { SessionTransaction } from "./session-transaction.js";
import type { SessionConnection } from "./session-connection.js";
import type { Session, View } from "./session.js";
import type { Dialect } from "./sql-dialect.js";
import { bind } from "./statement.js";
import type { Statement } from "./statement.js";
import { withoutOwner } from "./needs-owner.js";

/** A failure of the session is thrown when it ends. */
const toldAtTheEnd = () => {};

/** The part in which code runs. */
const innermost = new AsyncLocalStorage<SqlSession>();

const OWN_PART =
  "This store belongs to the outer use case, which would wait for this one: use the store of the inner use case.";

const NOBODY: View = { tenant: null, user: null };

/** Statements of one unit of work; those sent in one turn of the event loop travel together. */
export class SqlSession implements Session {
  readonly dialect: Dialect;
  readonly #connection: SessionConnection;
  readonly #orm: MikroORM;
  readonly #isPrimary: boolean;
  /** The session that this one is a part of. */
  readonly #around: SqlSession | null;
  #primary: SqlSession | undefined;
  #em: EntityManager | undefined;
  #view = NOBODY;
  /** Statements that were not sent yet. */
  #open: Question[] = [];
  /** Whether statements are on their way, or a part runs: later ones wait. */
  #isBusy = false;
  #rest: PromiseWithResolvers<void> | null = null;
  #failure: { readonly error: unknown } | null = null;
  #isOver = false;
  #asked = 0;
  #unhurried = 0;
  /** The part that runs now, and how to continue without it if it never ends. */
  #part: { readonly session: SqlSession; readonly abandon: (reason: unknown) => void } | null =
    null;
  readonly #beforeCommit: { readonly row: string; readonly run: () => void }[] = [];
  readonly #failed = (error: unknown): void => {
    this.#failure ??= { error };
  };

  constructor(
    connection: SessionConnection,
    orm: MikroORM,
    isPrimary = !connection.hasReplicas,
    around: SqlSession | null = null,
  ) {
    this.#connection = connection;
    this.#around = around;
    this.#orm = orm;
    this.dialect = connection.dialect;
    this.#isPrimary = isPrimary;
  }

  get primary(): SqlSession {
    if (this.#isPrimary) return this;
    this.#primary ??= new SqlSession(this.#connection, this.#orm, true);
    this.#primary.see(this.#view);
    if (this.#isOver) this.#primary.close();
    return this.#primary;
  }

  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    return this.#awaited(statement, parameters, "rows") as Promise<R[]>;
  }

  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    return this.#awaited(statement, parameters, "row") as Promise<R | undefined>;
  }

  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    return this.#awaited(statement, parameters, "changes") as Promise<number>;
  }

  readLater<P extends object, R>(statement: Statement<P, R>, parameters: P): () => readonly R[] {
    let found: readonly R[] = [];
    const question = this.#question(statement, parameters, "rows");
    question.tell((rows) => (found = rows as R[]));
    this.#add(question);
    return () => found;
  }

  sendUnawaited<P extends object, R>(statement: Statement<P, R>, parameters: P): void {
    this.#add(this.#question(statement, parameters, "changes"));
  }

  runBeforeCommit<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
    row: string,
  ): void {
    this.#assertOpen();
    const { tenant } = this.#view;
    const run = () => {
      this.see({ tenant });
      this.sendUnawaited(statement, parameters);
    };
    this.#beforeCommit.push({ row, run });
  }

  remember<T>(key: string, look: () => Promise<T>): Promise<T> {
    if (this.#isOver) return refusal();
    return this.#connection.remember ? this.#connection.remember(key, look) : look();
  }

  get em(): EntityManager {
    return (this.#em ??= this.fork());
  }

  fork(before?: () => void): EntityManager {
    // Writes are sent at once, and entities that were only read are not written.
    const em = this.#orm.em.fork({ flushMode: "commit" });
    const transaction = new SessionTransaction(this.dialect, (statement) => {
      before?.();
      return this.#awaited(statement, {}, "both") as Promise<RowsAndChanges>;
    });
    em.setTransactionContext(transaction);
    for (const filter of withoutOwner) em.addFilter(filter);
    return em;
  }

  async *unhurried<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    this.#unhurried += 1;
    try {
      yield* rows;
    } finally {
      this.#unhurried -= 1;
    }
  }

  async within<T>(work: (part: Session) => Promise<T>): Promise<T> {
    if (this.#isAskedByItsPart()) return refusal(OWN_PART);
    for (this.#sendAll(); this.#isBusy; this.#sendAll()) await this.#untilIdle();
    if (this.#isOver) return refusal();
    if (this.failure) throw this.failure.error;
    this.#isBusy = true;
    try {
      return await this.#inSavepoint(work);
    } finally {
      this.#idle();
      this.#send();
    }
  }

  async #inSavepoint<T>(work: (part: Session) => Promise<T>): Promise<T> {
    const savepoint = await this.#connection.savepoint?.();
    const session = new SqlSession(this.#connection, this.#orm, this.#isPrimary, this);
    const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>();
    abandoned.catch(toldAtTheEnd);
    this.#part = { session, abandon };
    try {
      const result = await Promise.race([innermost.run(session, work, session), abandoned]);
      await session.end(false);
      await savepoint?.keep();
      return result;
    } catch (error) {
      const reason = await session.giveUp(error);
      // Where even that fails, the rest must not be committed either.
      await savepoint?.undo().catch(this.#failed);
      throw reason;
    } finally {
      session.close();
      this.#part = null;
    }
  }

  get pulse(): number | null {
    if (this.#part) {
      const { pulse } = this.#part.session;
      return pulse === null ? null : this.#asked + pulse;
    }
    const isBusy = this.#isBusy || this.#open.length > 0 || this.#unhurried > 0;
    const ofPrimary = this.#primary ? this.#primary.pulse : 0;
    return isBusy || ofPrimary === null ? null : this.#asked + ofPrimary;
  }

  see(change: Partial<View>): void {
    const { oneTenantOnly } = this.#connection;
    if (change.tenant === "*" && oneTenantOnly !== null) throw new Error(oneTenantOnly);
    const { tenant = this.#view.tenant, user = this.#view.user } = change;
    if (tenant !== this.#view.tenant || user !== this.#view.user) this.#view = { tenant, user };
  }

  /** The first failure of a statement, awaited or not. */
  get failure(): { readonly error: unknown } | null {
    return this.#failure ?? this.#primary?.failure ?? null;
  }

  /** Sends the rest; a commit follows at once. Rejects if anything failed, awaited or not. Null if there is nothing to wait for. */
  end(commitFollows = true): Promise<void> | null {
    if (this.#isBusy || this.#primary || this.failure) return this.#finish(commitFollows);
    this.#runRest();
    if (this.#open.length > 0 && !this.#leaveToCommit(commitFollows)) return this.#finish(false);
    this.close();
    return this.failure ? this.#finish(false) : null;
  }

  async #finish(commitFollows: boolean): Promise<void> {
    while (this.#isBusy) await this.#untilIdle();
    if (this.#primary) await this.#primary.end();
    if (!this.failure) this.#runRest();
    if (!this.#leaveToCommit(commitFollows)) this.#send();
    this.close();
    if (this.#isBusy) await this.#untilIdle();
    if (this.failure) throw this.failure.error;
  }

  /** Whether the connection sends the last statements with the commit. */
  #leaveToCommit(commitFollows: boolean): boolean {
    const { carrier } = this.#connection;
    if (!commitFollows || !carrier.sendWithCommit || this.#open.length === 0) return false;
    carrier.sendWithCommit(this.#open.splice(0));
    return true;
  }

  /** A part reads the rows that otherwise change at the end, such as totals. */
  #sendAll(): void {
    const view = this.#view;
    if (!this.failure && !this.#isOver) this.#runRest();
    this.#view = view;
    this.#send();
  }

  /** In one order, whatever the order in which they were given: two units of work never wait for each other here. */
  #runRest(): void {
    const inOrder = this.#beforeCommit
      .splice(0)
      .toSorted((a, b) => (a.row < b.row ? -1 : Number(a.row > b.row)));
    for (const { run } of inOrder) run();
  }

  /** Waits for everything before an error undoes the transaction; returns the driver's error. */
  async giveUp(error: unknown): Promise<unknown> {
    this.#part?.abandon(error);
    for (this.#send(); this.#isBusy; this.#send()) await this.#untilIdle();
    await this.#primary?.giveUp(error);
    this.close();
    this.#connection.blame?.(error);
    // MikroORM wraps a driver's error in its own.
    return error instanceof DriverException && this.failure ? this.failure.error : error;
  }

  /** Refuses later statements: they would run in the next transaction of the connection, or in that of others. */
  close(): void {
    this.#isOver = true;
    this.#primary?.close();
    this.#part?.session.close();
  }

  #awaited<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
    wants: Wants,
  ): Promise<unknown> {
    if (this.#isAskedByItsPart()) return refusal(OWN_PART);
    if (this.#isOver) return refusal();
    const question = this.#question(statement, parameters, wants);
    const answer = question.answer();
    this.#add(question);
    return answer;
  }

  /** Its statements wait until the part has ended, which would wait for them. */
  #isAskedByItsPart(): boolean {
    if (!this.#part) return false;
    let session = innermost.getStore() ?? null;
    while (session && session !== this.#part.session) session = session.#around;
    return session !== null;
  }

  #question<P extends object, R>(
    statement: Statement<P, R>,
    parameters: P,
    wants: Wants,
  ): Question {
    this.#assertOpen();
    this.#asked += 1;
    const compiled = statement.compiled(this.dialect);
    const values = bind(compiled, parameters as Record<string, unknown>, this.dialect);
    return new Question(compiled, values, wants, this.#view, this.#failed);
  }

  #add(question: Question): void {
    // A failure may have ended the transaction, and later statements would be committed by themselves.
    if (this.#failure) return question.reject(this.#failure.error);
    if (!this.#isBusy && this.#open.length === 0) {
      if (this.#connection.carrier.runNow?.(question)) return;
      this.#sendSoon();
    }
    this.#open.push(question);
  }

  /** Statements that the present turn of the event loop adds travel together, and the commit with them. */
  #sendSoon(): void {
    process.nextTick(() => this.#send());
  }

  /** The error would be lost. */
  #assertOpen(): void {
    if (this.#isOver) throw new Error("The unit of work is over.");
  }

  #untilIdle(): Promise<void> {
    this.#rest ??= Promise.withResolvers<void>();
    return this.#rest.promise;
  }

  #idle(): void {
    this.#isBusy = false;
    this.#rest?.resolve();
    this.#rest = null;
  }

  /** One batch after the other, so that they keep their order. */
  #send(): void {
    if (this.#isBusy || this.#open.length === 0) return;
    const statements = this.#open.splice(0);
    this.#isBusy = true;
    const ended = (error?: unknown) => {
      if (error !== undefined) for (const statement of statements) statement.reject(error);
      this.#idle();
      if (this.#open.length > 0) this.#sendSoon();
    };
    try {
      this.#connection.carrier.send(statements, this.#isPrimary, ended);
    } catch (error) {
      // The owner of the transaction has ended it meanwhile.
      ended(error);
    }
  }
}
