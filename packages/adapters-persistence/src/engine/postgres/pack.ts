import type { Question } from "../question.js";
import type { View } from "../session.js";
import type { PgBatch, PgCall } from "./batch.js";

export interface SendOptions {
  /** The statements that say, inside a transaction, whose rows may be seen from then on. */
  readonly settings: (view: View, before: View | null) => readonly PgCall[];
  /** False behind a pooler, which does not keep prepared statements. */
  readonly named: boolean;
}

/** For connections that carry none of our statements. */
export const plain: SendOptions = {
  settings: () => {
    throw new Error("No rows are visible here.");
  },
  named: false,
};

const isSameView = (one: View, other: View | null): boolean =>
  one === other || (one.tenant === other?.tenant && one.user === other.user);

/** Puts statements into a batch, each after the settings that say whose rows it sees. Returns the view of the last one. */
export function pack(
  statements: readonly Question[],
  batch: PgBatch,
  { settings }: SendOptions,
  before: View | null,
): View | null {
  let view = before;
  for (const statement of statements) {
    if (statement.view && !isSameView(statement.view, view))
      for (const each of settings(statement.view, view)) batch.add(each);
    ({ view } = statement);
    batch.add(statement, statement);
  }
  return view;
}

/** A statement without parameters, which stays prepared. */
export const commandOf = (sql: string): PgCall => ({ name: sql, sql, values: [] });
