import type { CompiledQuery } from "kysely";
import { CompiledQuery as Compiled } from "kysely";
import type { Session, View } from "./session.js";
import type { Dialect } from "./sql-dialect.js";

export type Row = Record<string, unknown>;

/** A statement whose result is awaited. */
export interface PendingStatement {
  /** The name under which it may be prepared. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** What to read of the answer: all rows, the first row, the number of changed rows, or all of that. */
  readonly wants: "rows" | "row" | "changes" | "both";
  /** Whose rows it may see; null leaves that unchanged. */
  readonly view: View | null;
  /** Set if the result is awaited. */
  readonly answer?: Promise<unknown>;
  readonly resolve: (rows: Row[], changed: number) => void;
  readonly reject: (error: unknown) => void;
}

/** A Kysely adapter whose connection takes whole batches. */
export interface TakesBatches {
  readonly takesBatches: true;
}

export const isSameView = (one: View | null, other: View | null): boolean =>
  one === other || (one?.tenant === other?.tenant && one?.user === other?.user);

const { query } = Compiled.raw("");
const queryId = { queryId: "batch" };

/** Statements that were sent together, as one query: its text is theirs, one after the other. */
export class Batch implements CompiledQuery {
  readonly query = query;
  readonly queryId = queryId;
  readonly statements: PendingStatement[] = [];
  /** Must not be answered by a replica, which may be behind. */
  readonly primary: boolean;
  /** Only the commit comes after it, and may travel with it. */
  isLast = false;
  /** Set by a connection that sends it with the commit; otherwise the commit waits for it. */
  travelsWithCommit = false;

  constructor(primary = true) {
    this.primary = primary;
  }

  add(asked: PendingStatement): void {
    this.statements.push(asked);
  }

  get sql(): string {
    return this.statements.map(({ sql }) => sql).join(";\n");
  }

  get parameters(): readonly unknown[] {
    return this.statements.flatMap(({ values }) => values);
  }

  /** Statements that were answered already keep their answer. */
  reject(error: unknown): void {
    for (const statement of this.statements) statement.reject(error);
  }
}

/** What follows it can be undone without the rest of its transaction. */
export interface Savepoint {
  keep(): Promise<unknown>;
  undo(): Promise<unknown>;
}

/** The connection of a session. */
export interface SessionConnection {
  readonly dialect: Dialect;
  /** Settles when every statement of the batch has its answer; rejects if one never comes. */
  readonly send: (batch: Batch) => Promise<unknown>;
  /** Why it may not see all tenants at once; null if it may. */
  readonly oneTenantOnly: string | null;
  /** Statements that must not go to a replica need a separate connection. */
  readonly hasReplicas?: boolean;
  readonly remember?: Session["remember"];
  /** Begins a savepoint; without it there is nothing to undo. */
  readonly savepoint?: () => Promise<Savepoint>;
  /** Gets the reason why the work is about to be undone. */
  readonly blame?: (error: unknown) => Promise<void>;
}
