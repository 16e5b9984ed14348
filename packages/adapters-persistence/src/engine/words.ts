import { sql } from "kysely";
import type { DialectAdapter, QueryCompiler, RawBuilder } from "kysely";
import type { CopyWords } from "./copying.js";

export type Dialect = "sqlite" | "postgres";

export type ColumnSqlType = "bigint" | "text" | "boolean";

/** What Kysely needs to build a query, and how the query is changed before it runs. */
interface Writing {
  readonly compiler: () => QueryCompiler;
  readonly adapter: () => DialectAdapter;
  /** The text of a query as its engine runs it best. */
  readonly text: (sql: string) => string;
  /** What stands for a parameter in a text, by its place from 1 on. */
  readonly parameter: (place: number) => string;
  /** A JavaScript value as the driver wants it bound. */
  readonly bind: (value: unknown) => unknown;
}

/** What an engine can do, where repositories go another way for it. */
interface Abilities {
  /** One transaction writes at a time, so that no row need be held against another. */
  readonly oneWriter: boolean;
  /** A statement may write to several tables and use what it has written. */
  readonly writesInChains: boolean;
  /** A reader may see a database that is a moment behind. */
  readonly readersLag: boolean;
  /** No setting of a clock changes `now`, which is therefore no time of day. */
  readonly steadyClock: boolean;
}

/** Rows that are held until the transaction ends; nothing where an engine has one writer. */
interface Locks {
  /** Rows to be claimed by one worker at a time. */
  readonly skipLocked: RawBuilder<unknown>;
  readonly lockForUpdate: RawBuilder<unknown>;
  /** Nobody else changes the row (of the one table that is named, where there are several); keys may still point at it. */
  lockRow(table?: string): RawBuilder<unknown>;
  /** The row is not deleted. */
  readonly keepRow: RawBuilder<unknown>;
  /** Nobody else runs a statement with the same number. */
  alone(number: number): RawBuilder<unknown>;
}

interface Writers {
  /** Transactions that have written to a table and are not over: their names with spaces between, none twice. */
  writersOf(table: string): RawBuilder<string>;
}

interface Lists {
  /** `column in (…)` for a list bound as one parameter, whatever its length. */
  within<T>(column: string, values: readonly T[], type?: "bigint" | "text"): RawBuilder<boolean>;
  /** The rows of a tenant that have one of many texts in a column, also where little is known of the table yet. */
  eachWith(
    table: string,
    column: string,
    tenant: number,
    values: readonly string[],
  ): RawBuilder<boolean>;
  /** Records bound as one JSON parameter and read as a table named `r`, in the order given (`r.n`). */
  recordTable<R extends Record<string, ColumnSqlType>>(
    json: string,
    columns: R,
  ): RawBuilder<{ [K in keyof R]: unknown }>;
  /** A flag of such a record, which is 0 or 1 there. */
  recordedFlag(column: string): RawBuilder<boolean>;
  /** The tenant's rows, where each is looked up by an id that comes from records. */
  lookedUpIn(column: string, tenant: number): RawBuilder<boolean>;
  /** An ordered subquery is sorted again only where its order would be lost. */
  stillInOrder(order: RawBuilder<unknown>): RawBuilder<unknown>;
}

interface Values {
  /** The database's clock in milliseconds. */
  readonly now: RawBuilder<number>;
  readonly flag: (value: boolean) => string;
  /** The smaller of two numbers. */
  smaller(a: RawBuilder<number> | number | Date, b: RawBuilder<number>): RawBuilder<number>;
  /** Whether a text contains another, ASCII letters being alike in both cases; see likePattern. */
  matches(column: string, pattern: string): RawBuilder<boolean>;
  /** Whether a text contains another, letter for letter. */
  contains(column: string, part: string): RawBuilder<boolean>;
  /** Where in a text another begins, from 1; 0 where it does not occur. */
  positionIn(text: RawBuilder<unknown>, part: string): RawBuilder<number>;
  /** Whether a JSON array of texts, kept in a column, holds one text. */
  jsonArrayHas(column: string, item: string): RawBuilder<boolean>;
  /** A field of a JSON object that is kept in a column, as text or number; null where it has none. */
  jsonField(column: string, field: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether a JSON object in a column keeps each value that is asked for, as JSON of `[name, form, other form]`. */
  keepsAll(column: string, wanted: unknown): RawBuilder<boolean>;
  /** Rows of a subquery as one JSON text of arrays, so that what belongs together comes in one answer. */
  jsonArrays(columns: readonly string[], orderBy: string): RawBuilder<string>;
}

/** The index that products are found by. */
export interface SearchWords {
  /** Keeps records of `id` and `grams`. */
  put(p: { tenant: number; entries: string }): RawBuilder<unknown>;
  /** The ids of products that may match the search, in no order. */
  candidates(p: { tenant: number; grams: string; limit: number }): RawBuilder<{ id: number }>;
  /** Grams as they are put. */
  written(grams: readonly number[]): string;
  /** Grams as they are asked for. */
  asked(grams: readonly number[]): string;
}

/** All in which the engines differ for those who write statements. */
export interface Words extends Writing, Abilities, Locks, Writers, Lists, Values {
  readonly dialect: Dialect;
  readonly search: SearchWords;
  readonly copying: CopyWords;
  /** Whether the database itself checks whose rows are seen. */
  readonly rowSecurity: boolean;
}

/** The clock of the caller where one is given, else the database's. */
export const clockOf = ({ now }: Words, given: Date | null): RawBuilder<number> =>
  sql<number>`coalesce(cast(${given} as bigint), ${now})`;
