import type { Column } from "./columns.js";

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a column holds
export type AnyColumn = Column<any, any, any>;

export type Columns = Record<string, AnyColumn>;

export interface ForeignKey<K extends string = string> {
  readonly columns: readonly K[];
  readonly table: string;
  readonly references: readonly string[];
  readonly onDelete?: "cascade";
}

export interface Index<K extends string = string> {
  /** A column, or a column followed by " desc". */
  readonly columns: readonly (K | `${K} desc`)[];
  readonly unique?: boolean;
  readonly where?: string;
  /** What its rows have in common, for its name: there may be another index of the same columns. */
  readonly only?: string;
}

/** Who owns the rows: a tenant (then isolation applies), or nobody in particular. */
export type Owner = "tenant" | "none";

export interface TableDefinition<C extends Columns, N extends string = string> {
  readonly name: N;
  readonly owner: Owner;
  readonly columns: C;
  readonly primaryKey: readonly (keyof C & string)[];
  readonly foreignKeys?: readonly ForeignKey<keyof C & string>[];
  readonly indexes?: readonly Index<keyof C & string>[];
  /** Conditions both engines understand, by a short name. */
  readonly checks?: Readonly<Record<string, string>>;
  /** A user may also see, never change, rows that carry their own id in this column. */
  readonly visibleToUser?: keyof C & string;
  /** Row-level security of a table whose rows belong to a tenant, or to nobody: rules by a short name. */
  readonly policies?: Readonly<Record<string, string>>;
  /** What the roles may do on Postgres, where it is not everything that concerns rows. */
  readonly grants?: Readonly<Record<string, string>>;
}

/** Written once: the row types, the SQL and MikroORM's entity all come from it. */
export type Table<C extends Columns = Columns, N extends string = string> = TableDefinition<C, N>;

export type RowTypes<C extends Columns> = { [K in keyof C]: C[K]["types"] };

/** The type Kysely needs of a table. */
export type RowOf<T> = T extends Table<infer C> ? RowTypes<C> : never;

export const table = <const C extends Columns, const N extends string>(
  definition: TableDefinition<C, N>,
): Table<C, N> => definition;
