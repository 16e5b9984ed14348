import { workerRole } from "./row-security.js";
import { PgBatch } from "./batch.js";
import type { PgAnswer, PgCall } from "./batch.js";
import { CommitUnknown, classify, isRefusal } from "../failures.js";
import { observed } from "../observed.js";
import type { Session, View } from "../session.js";
import { bind } from "../statement.js";
import type { Statement } from "../statement.js";
import { postgresWords } from "./words.js";

export interface PgWire {
  /** Rejects when there is no connection to send on. */
  readonly send: (batch: PgBatch) => void | Promise<void>;
  /** Where `send` goes to a replica, the way to the server that it follows. */
  readonly sendFirst?: ((batch: PgBatch) => void | Promise<void>) | undefined;
  /** Starts a transaction; without one each batch is a transaction of its own. */
  readonly begin: string | null;
  /** Sets what holds for a transaction; its two parameters are the tenant and the user. */
  readonly settings: {
    readonly name: string;
    readonly text: string;
    /** Whether this login may see all tenants at once. */
    readonly allTenants: boolean;
  };
  /** A pooler in between does not keep prepared statements. */
  readonly named: boolean;
}

// Row-level security would only hide the rows, and work that finds nothing looks like work that is done.
const ONE_TENANT =
  "This database login sees one tenant at a time. Workers and operators need one that is a member of" +
  ` ${workerRole}; see "souk db roles".`;

/** Statements of one unit of work; those asked for in one turn of the event loop travel together. */
export class PgSession implements Session {
  readonly words = postgresWords;
  readonly #wire: PgWire;
  #batch: PgBatch | null = null;
  #begun = false;
  #view: View = { tenant: null, user: null };
  #firstError: Error | undefined;
  #primary: PgSession | undefined;
  readonly #atEnd: (() => void)[] = [];

  constructor(wire: PgWire) {
    this.#wire = wire;
  }

  get primary(): PgSession {
    const { sendFirst, ...wire } = this.#wire;
    if (!sendFirst) return this;
    this.#primary ??= new PgSession({ ...wire, send: sendFirst });
    this.#primary.see(this.#view);
    return this.#primary;
  }

  all<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    return this.#run(statement, parameters, ({ rows }) => rows as R[]);
  }

  one<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    return this.#run(statement, parameters, ({ rows }) => rows[0] as R | undefined);
  }

  run<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<number> {
    return this.#run(statement, parameters, changedBy);
  }

  ahead<P extends object, R>(statement: Statement<P, R>, parameters: P): void {
    this.#send(this.#callOf(statement, parameters));
  }

  async atEnd<P extends object, R>(statement: Statement<P, R>, parameters: P): Promise<void> {
    const { tenant } = this.#view;
    this.#atEnd.push(() => {
      this.see({ tenant });
      this.ahead(statement, parameters);
    });
  }

  remember<T>(_key: string, look: () => Promise<T>): Promise<T> {
    return look();
  }

  see(change: Partial<View>): void {
    if (change.tenant === "*" && !this.#wire.settings.allTenants) throw new Error(ONE_TENANT);
    const before = this.#view;
    const view = { ...before, ...change };
    if (before.tenant === view.tenant && before.user === view.user) return;
    this.#view = view;
    // A batch that is still to come begins with the settings anyway, if it is a transaction.
    if (this.#wire.begin === null ? this.#batch : this.#begun) this.#send(this.#settings());
  }

  /** The first error of the transaction; those after it only say that it is aborted. */
  get firstError(): Error | undefined {
    return this.#firstError ?? this.#primary?.firstError;
  }

  async commit(): Promise<void> {
    for (const run of this.#atEnd.splice(0)) run();
    if (!this.#begun) return;
    const { batch, answer } = this.#end("commit");
    const { tag } = await answer.catch((error: unknown) => {
      // What was sent together with the commit, or just before it, may be what failed.
      const first = this.#firstError ?? error;
      if (isUndone(batch, first)) throw first;
      throw new CommitUnknown("The commit was not confirmed.", { cause: error });
    });
    if (this.#firstError) throw this.#firstError;
    if (tag !== "COMMIT") throw new Error("The transaction was undone.");
  }

  async rollback(): Promise<void> {
    if (this.#begun) await this.#end("rollback").answer;
  }

  #end(word: "commit" | "rollback"): { batch: PgBatch; answer: Promise<PgAnswer> } {
    const batch = (this.#batch ??= this.#open());
    const answer = this.#add(this.#call(word, word), whole);
    this.#flush();
    return { batch, answer };
  }

  #run<P extends object, R, T>(
    statement: Statement<P, R>,
    parameters: P,
    read: (answer: PgAnswer) => T,
  ): Promise<T> {
    return this.#add(this.#callOf(statement, parameters), read);
  }

  #callOf<P extends object, R>(statement: Statement<P, R>, parameters: P): PgCall {
    const compiled = statement.compiled(postgresWords);
    const values = bind(compiled, parameters as never, postgresWords);
    return this.#call(compiled.name, compiled.sql, values);
  }

  #add<T>(call: PgCall, read: (answer: PgAnswer) => T): Promise<T> {
    const batch = (this.#batch ??= this.#open());
    const answer = batch.add(call);
    this.#watch(answer);
    return observed(answer.then(read));
  }

  /** Nobody waits for the answer. */
  #send(call: PgCall): void {
    const batch = (this.#batch ??= this.#open());
    this.#watch(batch.add(call));
  }

  #open(): PgBatch {
    const { begin } = this.#wire;
    const batch = new PgBatch();
    process.nextTick(() => this.#flush());
    if (this.#begun) return batch;
    if (begin !== null) {
      this.#begun = true;
      this.#watch(batch.add(this.#call(begin, begin)));
    }
    this.#watch(batch.add(this.#settings()));
    return batch;
  }

  #settings(): PgCall {
    const { name, text } = this.#wire.settings;
    const { tenant, user } = this.#view;
    return this.#call(name, text, [tenant ?? "", user ?? ""]);
  }

  #call(name: string, text: string, values: readonly unknown[] = []): PgCall {
    return { name: this.#wire.named ? name : "", text, values };
  }

  #flush(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = null;
    const failed = (error: Error) => batch.handleError(error);
    try {
      this.#wire.send(batch)?.catch(failed);
    } catch (error) {
      failed(error as Error);
    }
  }

  /** A failure is the transaction's, whoever awaits it. */
  #watch(answer: Promise<PgAnswer>): void {
    answer.catch((error: Error) => (this.#firstError ??= error));
  }
}

const whole = (answer: PgAnswer) => answer;

const changedBy = ({ tag }: PgAnswer) => Number(tag.slice(tag.lastIndexOf(" ") + 1)) || 0;

/** Whether a transaction whose commit went wrong is certainly not kept. */
function isUndone(commit: PgBatch, firstError: unknown): boolean {
  if (!commit.isSent) return true;
  // A server that dies of a full disk while it commits may find the commit in its log afterwards.
  const whileCommitting = commit.isAtLast && classify(firstError) === "full";
  return isRefusal(firstError) && !whileCommitting;
}
