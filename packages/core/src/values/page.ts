import * as z from "zod";
import { described } from "./schemas/described.js";
import { refuse } from "./validation.js";

export interface Page<T> {
  readonly data: readonly T[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** True when there may be more than `total`: filtered lists stop counting at `COUNTED_AT_MOST`. */
  readonly totalCapped?: boolean;
  /** Where the next page starts, for lists that offer keyset paging; null on the last page. */
  readonly nextCursor?: string | null;
}

export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** Counting further would cost more than the page itself. */
export const COUNTED_AT_MOST = 10_000;

/** The total of a list whose matches were counted up to one more than that. */
export const cappedTotal = (matches: number): Pick<Page<unknown>, "total" | "totalCapped"> =>
  matches > COUNTED_AT_MOST ? { total: COUNTED_AT_MOST, totalCapped: true } : { total: matches };

/** Far beyond any page a person reads; keeps the offset within the limits of both databases. */
const LAST_PAGE = 1_000_000_000;

/** The two paging parameters of every list, to be spread into an input schema. */
export const pageFields = (perPageDefault = 15) => ({
  page: described(
    z._default(z.int().check(z.gte(1), z.lte(LAST_PAGE)), 1),
    "The page number, from 1.",
  ),
  perPage: described(
    z._default(z.int().check(z.gte(1), z.lte(100)), perPageDefault),
    "The maximum number of items per page.",
  ),
});

/** The supported sort orders of a list. */
export const sortField = <const S extends readonly string[]>(sorts: S) =>
  described(z.enum(sorts), "The sort order; a leading `-` reverses it.");

/** The most rows that one call may name by id. */
const IDS_AT_ONCE = 100;

/** Filters a list by ids; all rows without any. */
export interface Wanted {
  readonly ids?: readonly number[] | undefined;
}

/** The parameter that selects rows of a list by id, to be spread into an input schema. */
export const idsField = {
  id: described(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text, ctx) => {
          const ids = text.split(",", IDS_AT_ONCE + 1).map(Number);
          const areIds = /^[1-9]\d*(?:,[1-9]\d*)*$/.test(text) && ids.every(Number.isSafeInteger);
          if (areIds && ids.length <= IDS_AT_ONCE) return [...new Set(ids)];
          const message = `The :field field must be at most ${IDS_AT_ONCE} ids, separated by commas.`;
          refuse(ctx, message);
          return z.NEVER;
        }),
      ),
    ),
    `Filter by ids, such as \`1,2,3\`; up to ${IDS_AT_ONCE}.`,
  ),
};

export const offsetOf = ({ page, perPage }: PageRequest): number => (page - 1) * perPage;

export const lastPageOf = ({ total, perPage }: { total: number; perPage: number }): number =>
  Math.max(1, Math.ceil(total / perPage));

/** A page of a list that has no rows. */
export const emptyPage = <T>({ page, perPage }: PageRequest): Page<T> => ({
  data: [],
  page,
  perPage,
  total: 0,
});
