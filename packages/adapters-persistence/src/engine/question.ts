import type { PendingStatement, Row } from "./batch.js";
import type { View } from "./session.js";
import type { CompiledStatement } from "./statement.js";

/** A statement that waits for its answer. */
export class Question implements PendingStatement {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly wants: PendingStatement["wants"];
  readonly view: View;
  readonly answer: Promise<unknown>;
  readonly #failed: (error: unknown) => void;
  #settle!: (answer: unknown) => void;
  #refuse!: (error: unknown) => void;

  constructor(
    { name, sql }: CompiledStatement,
    values: readonly unknown[],
    wants: PendingStatement["wants"],
    view: View,
    failed: (error: unknown) => void,
  ) {
    this.name = name;
    this.sql = sql;
    this.values = values;
    this.wants = wants;
    this.view = view;
    this.#failed = failed;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#refuse = reject;
    });
  }

  readonly resolve = (rows: Row[], changed: number): void => {
    this.#settle(read(this.wants, rows, changed));
  };

  readonly reject = (error: unknown): void => {
    this.#failed(error);
    // Its unit of work fails with it, even if the result is not awaited.
    this.answer.catch(nothing);
    this.#refuse(error);
  };
}

/** The answer to a statement that cannot run. Only its caller needs to know, and may have forgotten to wait for it. */
export function refusal(why = "The unit of work is over."): Promise<never> {
  const answer = Promise.reject(new Error(why));
  answer.catch(nothing);
  return answer;
}

export interface RowsAndChanges {
  readonly rows: Row[];
  readonly changed: number;
}

function read(wants: PendingStatement["wants"], rows: Row[], changed: number): unknown {
  switch (wants) {
    case "rows":
      return rows;
    case "row":
      return rows[0];
    case "changes":
      return changed;
    case "both":
      return { rows, changed } satisfies RowsAndChanges;
  }
}

const nothing = () => {};
