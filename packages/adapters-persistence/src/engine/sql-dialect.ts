import { sql } from "kysely";
import type { DialectAdapter, QueryCompiler, RawBuilder } from "kysely";
import type { CopyDialect } from "./copying.js";
import type { DialectName } from "./dialect-name.js";
import type { Home } from "./home/home.js";

export type { DialectName } from "./dialect-name.js";

export type ColumnSqlType = "bigint" | "text" | "boolean";

/** Kysely's parts to build a query, and the change of the query before it runs. */
interface Writing {
  readonly compiler: () => QueryCompiler;
  readonly adapter: () => DialectAdapter;
  /** The text of a query in the form that its engine runs best. */
  readonly text: (sql: string) => string;
  /** The placeholder of a parameter in a text, by its position from 1 on. */
  readonly parameter: (place: number) => string;
  /** A JavaScript value in the form that the driver binds. */
  readonly bind: (value: unknown) => unknown;
}

/** Abilities of an engine on which repositories depend. */
interface Abilities {
  /** One transaction writes at a time, so no row needs a lock. */
  readonly oneWriter: boolean;
  /** A statement may write to several tables and use what it has written. */
  readonly writesInChains: boolean;
  /** A reader may see a database that is a moment behind. */
  readonly readersLag: boolean;
  /**
   * The rows of different tenants may lie on different servers: a statement that writes or locks rows names one
   * tenant.
   */
  readonly byTenant: boolean;
  /** Rows are stored in the order of their number, not of their key. */
  readonly ordersByNumber: boolean;
  /** A search index has parts, and each search looks into all of them. */
  readonly searchesInParts: boolean;
  /** No setting of a clock changes `now`, so it is not the time of day. */
  readonly steadyClock: boolean;
}

/** Rows that are locked until the transaction ends; no lock if an engine has one writer. */
interface Locks {
  /** Rows for one worker at a time to claim. */
  readonly skipLocked: RawBuilder<unknown>;
  readonly lockForUpdate: RawBuilder<unknown>;
  /** Locks the row (of the named table, if there are several); foreign keys may still refer to it. */
  lockRow(table?: string): RawBuilder<unknown>;
  /** Prevents deletion of the row. */
  readonly keepRow: RawBuilder<unknown>;
  /** Excludes other statements with the same number. */
  alone(number: number): RawBuilder<unknown>;
}

interface Visibility {
  /** For gates: from then on only rows of this tenant are visible, and none if it is null. */
  showOnly(tenant: RawBuilder<number | null>): RawBuilder<unknown>;
}

interface Writers {
  /** Transactions that have written to a table and still run: their names with spaces between, none twice. */
  writersOf(table: string): RawBuilder<string>;
}

interface Lists {
  /** `column in (…)` for a list bound as one parameter, whatever its length. */
  within<T>(
    column: string | RawBuilder<unknown>,
    values: readonly T[],
    type?: "bigint" | "text",
  ): RawBuilder<boolean>;
  /** The rows of a tenant that have one of many texts in a column, even without statistics about the table. */
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
  /** The tenant's rows, each looked up by an id from records. */
  lookedUpIn(column: string, tenant: number): RawBuilder<boolean>;
  /** A column by which SQLite chooses no index. */
  unsought(column: string): RawBuilder<number>;
  /** An ordered subquery is sorted again only if its order would be lost. */
  stillInOrder(order: RawBuilder<unknown>): RawBuilder<unknown>;
}

interface Values {
  /** The database's clock in milliseconds. */
  readonly now: RawBuilder<number>;
  readonly flag: (value: boolean) => string;
  /** The smaller of two numbers. */
  smaller(a: RawBuilder<number> | number | Date, b: RawBuilder<number>): RawBuilder<number>;
  /** Whether a text contains another, ignoring the case of ASCII letters; see likePattern. */
  matches(column: string, pattern: string): RawBuilder<boolean>;
  /** Whether a text contains another, letter for letter. */
  contains(column: string, part: string): RawBuilder<boolean>;
  /** Whether a text contains all of others, letter for letter, which are a JSON array. */
  containsAll(column: string, parts: string): RawBuilder<boolean>;
  /** Whether a text contains one of others, letter for letter, which are a JSON array. */
  containsAny(text: RawBuilder<string>, parts: string): RawBuilder<boolean>;
  /**
   * Joins at most one row of a table to each row before it, looked up one by one: without statistics, Postgres would
   * read the whole table of the tenant for a page.
   */
  joinOne(table: string, alias: string, on: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether a text is one of others, which are a JSON array. */
  isOneOf(text: RawBuilder<string>, others: string): RawBuilder<boolean>;
  /** The position of a text in another, from 1; 0 if it does not occur. */
  positionIn(text: RawBuilder<unknown>, part: string): RawBuilder<number>;
  /** Whether a JSON array of texts in a column contains a text. */
  jsonArrayHas(column: string, item: string): RawBuilder<boolean>;
  /** A field of a JSON object in a column, as text or number; null if it is missing. */
  jsonField(column: string, field: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Whether a JSON object in a column has each requested value, as JSON of `[name, form, other form, name as JSON]`.
   */
  keepsAll(column: string, wanted: unknown): RawBuilder<boolean>;
  /**
   * Rows of a subquery as one JSON text of arrays, to read related rows in one result. Unordered: a database would sort
   * them in a temporary table, and `rowsIn` sorts by their first column.
   */
  jsonArrays(columns: readonly string[]): RawBuilder<string>;
  /** The same for one row. */
  jsonArray(columns: readonly string[]): RawBuilder<string>;
}

/** A table whose rows are found by their words. */
export interface Searched {
  /** The search index. */
  readonly index: string;
  readonly rows: string;
  /** The name of the id in the index, if it has columns. */
  readonly id: string;
}

/** The search indexes. */
export interface SearchDialect {
  /** Stores records of `id` and `grams`. */
  put(p: { tenant: number; entries: string }, searched: Searched): RawBuilder<unknown>;
  /** The ids of rows that may match the search, in no order. */
  candidates(
    p: { tenant: number; grams: string; limit: number },
    searched: Searched,
  ): RawBuilder<{ id: number }>;
  /** Grams in the form for storing. */
  written(grams: readonly number[]): string;
  /** Grams in the form for searching. */
  asked(grams: readonly number[]): string;
}

/** All differences between the engines for authors of statements. */
export interface Dialect extends Writing, Abilities, Locks, Visibility, Writers, Lists, Values {
  readonly name: DialectName;
  readonly home: Home;
  readonly search: SearchDialect;
  readonly copying: CopyDialect;
  /** Whether the database itself checks whose rows are seen. */
  readonly rowSecurity: boolean;
}

/** The clock of the caller if given, otherwise the database's. */
export const clockOf = ({ now }: Dialect, given: Date | null): RawBuilder<number> =>
  sql<number>`coalesce(cast(${given} as bigint), ${now})`;
