import type { CompiledQuery } from "kysely";
import { CompiledQuery as Compiled } from "kysely";
import type { View } from "./session.js";

export type Row = Record<string, unknown>;

/** One statement that somebody waits for. */
export interface Asked {
  /** The name under which it may be prepared. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** What is read of the answer: all rows, the first of them, how many were changed, or all of that. */
  readonly wants: "rows" | "row" | "changes" | "both";
  /** Whose rows it may see; null where that is left as it is. */
  readonly view: View | null;
  /** Where somebody waits for it. */
  readonly answer?: Promise<unknown>;
  readonly resolve: (rows: Row[], changed: number) => void;
  readonly reject: (error: unknown) => void;
}

/** An adapter of Kysely's by which a connection says that it takes batches whole. */
export interface TakesBatches {
  readonly takesBatches: true;
}

const { query } = Compiled.raw("");

/** Statements that were asked for together, as one query: its text is theirs, one after the other. */
export class Batch implements CompiledQuery {
  readonly query = query;
  readonly queryId = { queryId: "batch" };
  readonly statements: Asked[] = [];
  /** Never to be answered by a server that is a moment behind. */
  readonly primary: boolean;
  /** Nothing comes after it but the commit, with which it may travel. */
  isLast = false;
  /** Whether the connection has it. */
  isTaken = false;

  constructor(primary = true) {
    this.primary = primary;
  }

  get sql(): string {
    return this.statements.map(({ sql }) => sql).join(";\n");
  }

  get parameters(): readonly unknown[] {
    return this.statements.flatMap(({ values }) => values);
  }

  /** Those that have an answer already keep it. */
  reject(error: unknown): void {
    for (const statement of this.statements) statement.reject(error);
  }
}
