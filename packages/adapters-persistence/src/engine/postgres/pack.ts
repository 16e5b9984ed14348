import { type PendingStatement, type Batch, isSameView } from "../batch.js";
import type { View } from "../session.js";
import type { PgAnswer, PgBatch, PgCall } from "./batch.js";

/** How our statements are sent. */
export interface SendOptions {
  /** A statement without parameters. */
  readonly call: (text: string) => PgCall;
  /** The statements that say, inside a transaction, whose rows may be seen from then on. */
  readonly settings: (view: View, before: View | null) => readonly PgCall[];
  /** False behind a pooler, which does not keep prepared statements. */
  readonly named: boolean;
}

/** For connections that carry none of our statements. */
export const plain: SendOptions = {
  call: (text) => ({ name: "", text, values: [] }),
  settings: () => {
    throw new Error("No rows are visible here.");
  },
  named: false,
};

/** Puts statements into a batch, each after the settings that say whose rows it sees; settles with the last of them. */
export function pack(
  { statements }: Batch,
  batch: PgBatch,
  manner: SendOptions,
  before: View | null,
) {
  let view = before;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const last = statements.at(-1);
  for (const statement of statements) {
    if (statement.view && !isSameView(statement.view, view))
      for (const each of manner.settings(statement.view, view)) batch.ahead(each);
    view = statement.view;
    const { name, sql: text, values } = statement;
    const call = { name: manner.named ? name : "", text, values };
    if (statement === last) {
      batch.add(
        call,
        (answer) => resolve(tell(statement, answer)),
        (error) => {
          statement.reject(error);
          reject(error);
        },
      );
    } else
      batch.add(
        call,
        (answer) => tell(statement, answer),
        (error) => statement.reject(error),
      );
  }
  return promise;
}

const tell = (asked: PendingStatement, { rows, tag }: PgAnswer): void =>
  asked.resolve(rows, asked.wants === "changes" || asked.wants === "both" ? changedBy(tag) : 0);

const changedBy = (tag: string) => Number(tag.slice(tag.lastIndexOf(" ") + 1)) || 0;
