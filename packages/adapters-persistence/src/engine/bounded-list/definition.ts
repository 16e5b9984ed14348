import type { PageRequest } from "@souk/core";
import type { Position, Wanted } from "@souk/core/adapter";
import type { RawBuilder } from "kysely";
import type { TenantSession } from "../tenant-session.js";
import type { Dialect } from "../sql-dialect.js";

/** A list of a tenant's rows, which its statements call `r`. Ids identify the rows. */
export interface ListDefinition<Row, Item> {
  readonly table: string;
  readonly columns: readonly string[];
  /** The part of the table to list; all of it by default. */
  readonly shown?: RawBuilder<unknown>;
  /** By name, in the order in which they are checked on a row. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** The most selective first; each ends with the id. */
  readonly indexes: readonly ListIndex[];
  /** Filters that an index finds by the column that sorts it. */
  readonly ranges: Readonly<Record<string, readonly string[]>>;
  readonly limits: ListLimits;
  /** The number of rows of the tenant, from a counter. */
  readonly size: (session: TenantSession) => Promise<number>;
  /** The number of matches of a filter that stands alone, if a counter has it. */
  readonly counters?: Readonly<
    Record<string, (session: TenantSession, value: unknown) => Promise<number>>
  >;
  /** Other names that rows have for columns. */
  readonly shownAs?: Readonly<Record<string, string>>;
  /** Joins more data to a page's rows, which come as a statement; they are sorted again afterwards. */
  readonly beside?: (
    page: RawBuilder<unknown>,
    tenant: number,
    dialect: Dialect,
  ) => RawBuilder<unknown>;
  /** Filters for which another table has the ids of rows, the newest first, up to a limit. */
  readonly elsewhere?: Readonly<
    Record<string, (session: TenantSession, value: unknown, limit: number) => Promise<number[]>>
  >;
  /** Filters of `elsewhere` that match so few rows that they are looked up before any row of the list is read. */
  readonly rare?: readonly string[];
  /** A filter that uses an index of words. */
  readonly words?: WordFilter;
  readonly toItem: (row: Row) => Item;
}

/** The values of a caller, by the names of filters. */
export type ListValues = Readonly<Record<string, unknown>>;

export interface ListRequest extends PageRequest, Wanted {
  /** By the names of filters; undefined matches all rows. */
  readonly filter: ListValues;
  /** A column, with `-` before it for descending order. */
  readonly sort: string;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
  /** Whether the total is counted; true by default. */
  readonly isCounted?: boolean;
}

export interface ListFilter {
  readonly column: string | readonly string[];
  readonly sql: (value: unknown, dialect: Dialect, tenant: number) => RawBuilder<unknown>;
}

/** Filters whose matching rows lie together in an index, and the column that sorts it. */
export interface ListIndex {
  readonly finds: readonly string[];
  readonly order: string;
  /** Set if another table has the ids of the rows that a filter finds, in their order. */
  readonly through?: Through;
}

export interface Through {
  readonly filter: string;
  readonly ids: (value: unknown, tenant: number) => RawBuilder<unknown>;
}

export interface WordFilter {
  readonly name: string;
  /** The filter for more words, as a JSON array, if there is one. */
  readonly others?: string;
  /** Filters whose index counts matches even during a search for words. */
  readonly countedWithin: readonly string[];
  /** The keys into the index for one word; empty if it is too short for it. */
  readonly grams: (tenant: number, text: string) => readonly number[];
  /** The rows that may match; every row that does is among them, or there are more than the limit. */
  readonly find: (
    session: TenantSession,
    asked: { readonly text: string; readonly grams: readonly number[]; readonly limit: number },
  ) => Promise<readonly { readonly id: number }[]>;
}

export interface ListLimits {
  /** In the order of the list, before an index is used for all matches. */
  readonly glance: number;
  /** The largest number of index matches to read one by one. */
  readonly few: number;
  /** If no index helps: for each row of the page, and at most, before a cursor must lead on. */
  readonly forEach: number;
  readonly farthest: number;
  /** For the total of a large tenant, if an index can count it. */
  readonly entries: number;
  /** Whether rows are read quickly in the order of their ids, in which they lie together. */
  readonly together: boolean;
}

/** For small rows that lie together in the order of their ids. */
export const limitsTogether: ListLimits = {
  glance: 1_000,
  few: 1_000,
  forEach: 125,
  farthest: 100_000,
  entries: 10_000,
  together: true,
};
