import type { ColumnType } from "kysely";

/** A boolean as the engines hand it back: SQLite has 0 and 1, Postgres false and true. */
export type Flag = boolean | 0 | 1;

export type ColumnKind = "identity" | "bigint" | "integer" | "flag" | "text" | "choice";

/** One column; the type parameters are what a select gives, an insert takes and an update takes. */
export class Column<S, I = S, U = S> {
  declare readonly types: ColumnType<S, I, U>;
  readonly kind: ColumnKind;
  readonly choices: readonly string[];
  readonly nullable: boolean;
  readonly defaultValue: string | number | boolean | undefined;

  constructor(
    kind: ColumnKind,
    choices: readonly string[] = [],
    nullable = false,
    defaultValue?: string | number | boolean,
  ) {
    this.kind = kind;
    this.choices = choices;
    this.nullable = nullable;
    this.defaultValue = defaultValue;
  }

  orNull(): Column<S | null, I | null | undefined, U | null> {
    return new Column(this.kind, this.choices, true, this.defaultValue);
  }

  default(value: I & (string | number | boolean)): Column<S, I | undefined, U> {
    return new Column<S, I | undefined, U>(this.kind, this.choices, this.nullable, value);
  }
}

/** A number the database assigns, unique in its table across all tenants. */
export const identity = () => new Column<number, undefined, never>("identity");

/** The id of a row elsewhere. */
export const id = () => new Column<number>("bigint");

/** A moment in milliseconds since 1970. */
export const time = () => new Column<number, number | Date, number | Date>("bigint");

/** An amount in minor units. */
export const money = () => new Column<number>("bigint");

export const bigint = () => new Column<number>("bigint");

export const integer = () => new Column<number>("integer");

export const flag = () => new Column<Flag, boolean, boolean>("flag");

export const text = () => new Column<string>("text");

/** JSON, kept as text on both engines so that what was written is what is read. */
export const json = () => new Column<string>("text");

export const choice = <const V extends readonly string[]>(...values: V) =>
  new Column<V[number]>("choice", values);

/** What every row that changes carries: when it was made, when it changed, and its version for ETags. */
export const versioned = () => ({
  version: integer().default(1),
  created_at: time(),
  updated_at: time(),
});
