import type { PageRequest, Position, Wanted } from "@souk/core";
import type { RawBuilder } from "kysely";
import type { TenantSession } from "../tenant-session.js";
import type { Words } from "../words.js";

/** A list of a tenant's rows, which its statements call `r`. It is told apart by ids. */
export interface ListDefinition<Row, Item> {
  readonly table: string;
  readonly columns: readonly string[];
  /** What of the table is listed; all of it where nothing is said. */
  readonly shown?: RawBuilder<unknown>;
  /** By name, in the order in which they are asked of a row. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Those that find most first; each ends with the id. */
  readonly indexes: readonly ListIndex[];
  /** Filters that an index finds by the column that it is in order of. */
  readonly ranges: Readonly<Record<string, readonly string[]>>;
  readonly limits: ListLimits;
  /** How many rows the tenant has, from a counter. */
  readonly size: (session: TenantSession) => Promise<number>;
  /** How many match a filter that stands alone, where a counter tells. */
  readonly counters?: Readonly<
    Record<string, (session: TenantSession, value: unknown) => Promise<number>>
  >;
  /** What is shown beside a page's rows, which are given as a statement; they are in order again afterwards. */
  readonly beside?: (page: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Filters of which another table tells the ids of rows, the newest first; at most so many. */
  readonly elsewhere?: Readonly<
    Record<string, (session: TenantSession, value: unknown, limit: number) => Promise<number[]>>
  >;
  /** Where a filter is found by an index of words. */
  readonly words?: WordFilter;
  readonly toItem: (row: Row) => Item;
}

/** What a caller asks of a list: values by the names of filters. */
export type ListValues = Readonly<Record<string, unknown>>;

export interface ListRequest extends PageRequest, Wanted {
  /** By the names of filters; what is undefined leaves all rows. */
  readonly filter: ListValues;
  /** A column, with `-` before it where the list goes down. */
  readonly sort: string;
  /** Starts after this row in place of counting pages. */
  readonly after: Position | null;
  /** Whether the total is told; it is unless said. */
  readonly isCounted?: boolean;
}

export interface ListFilter {
  readonly column: string;
  readonly sql: (value: unknown, words: Words) => RawBuilder<unknown>;
}

/** Filters of which an index holds the rows together, and the column that it is in order of. */
export interface ListIndex {
  readonly finds: readonly string[];
  readonly order: string;
}

export interface WordFilter {
  readonly name: string;
  /** Other filters whose index is counted by also where words are looked for. */
  readonly countedWithin: readonly string[];
  /** What the index is asked by; nothing where a text is too short for it. */
  readonly grams: (tenant: number, text: string) => readonly number[];
  readonly find: (
    session: TenantSession,
    grams: readonly number[],
    limit: number,
  ) => Promise<readonly { readonly id: number }[]>;
}

/** How many rows are looked at. */
export interface ListLimits {
  /** In the order of the list, before an index is asked for all that match. */
  readonly glance: number;
  /** What an index may find for it to be looked at one by one. */
  readonly few: number;
  /** Where no index helps: for each that is wanted, and at most, before a cursor has to lead on. */
  readonly forEach: number;
  readonly farthest: number;
  /** For the total of a large tenant, where an index tells it. */
  readonly entries: number;
  /** Whether rows are read quickly in the order of their ids, in which they lie together. */
  readonly together: boolean;
}

/** Of small rows that lie together in the order of their ids. */
export const limitsTogether: ListLimits = {
  glance: 1_000,
  few: 1_000,
  forEach: 125,
  farthest: 100_000,
  entries: 10_000,
  together: true,
};
