import type { View } from "./session.js";
import type { CompiledStatement } from "./statement.js";

export type Row = Record<string, unknown>;

/** The part of the result to read: all rows, the first row, the number of changed rows, or all of these. */
export type Wants = "rows" | "row" | "changes" | "both";

export interface RowsAndChanges {
  readonly rows: Row[];
  readonly changed: number;
}

/** A statement that a session received, until its result is known. */
export class Question {
  /** The name under which it may be prepared. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly wants: Wants;
  /** Whose rows it may see; null leaves that unchanged. */
  readonly view: View | null;
  readonly #failed: (error: unknown) => void;
  #answer: Promise<unknown> | undefined;
  #settle: ((result: unknown) => void) | undefined;
  #refuse: ((error: unknown) => void) | undefined;

  constructor(
    { name, sql }: Pick<CompiledStatement, "name" | "sql">,
    values: readonly unknown[],
    wants: Wants,
    view: View | null,
    failed: (error: unknown) => void,
  ) {
    this.name = name;
    this.sql = sql;
    this.values = values;
    this.wants = wants;
    this.view = view;
    this.#failed = failed;
  }

  /** For a caller who awaits the result; call it before the statement runs. */
  answer(): Promise<unknown> {
    this.#answer = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#refuse = reject;
    });
    return this.#answer;
  }

  /** For a caller who looks at the result after the commit. */
  tell(settle: (result: unknown) => void): void {
    this.#settle = settle;
  }

  resolve(rows: Row[], changed: number): void {
    if (!this.#settle) return;
    const { wants } = this;
    if (wants === "rows") this.#settle(rows);
    else if (wants === "row") this.#settle(rows[0]);
    else this.#settle(wants === "changes" ? changed : ({ rows, changed } satisfies RowsAndChanges));
  }

  reject(error: unknown): void {
    this.#failed(error);
    // Its unit of work fails with it, even if the result is not awaited.
    this.#answer?.catch(nothing);
    this.#refuse?.(error);
  }
}

/** The result of a statement that cannot run. Only its caller needs to know, and may have forgotten to wait for it. */
export function refusal(why = "The unit of work is over."): Promise<never> {
  const answer = Promise.reject(new Error(why));
  answer.catch(nothing);
  return answer;
}

const nothing = () => {};
