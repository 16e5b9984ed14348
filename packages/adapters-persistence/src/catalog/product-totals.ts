import { COUNTED_AT_MOST } from "@souk/core";
import type { ProductFilter } from "@souk/core";
import type { TenantSession } from "../engine/tenant-session.js";
import type { Filters, ListParameters } from "./product-filters.js";
import { counting, others } from "./product-indexes.js";
import { categoryTotal, count } from "./product-queries.js";
import { countOf } from "../tenancy/tenant-counts.js";

export interface Total {
  readonly total: number;
  readonly totalCapped: boolean;
}

/** Of what an index finds so many entries are looked at in a large tenant, or so many of the rows that they lead to. */
const ENTRIES = 2_000;
const ROWS = 1_000;

/** How many products a tenant has, and how many of them match: counters, or a look at a limited number of rows. */
export class ProductTotals {
  readonly #session: TenantSession;
  readonly #filter: ProductFilter;
  readonly #parameters: ListParameters;
  #size: Promise<number> | undefined;

  constructor(session: TenantSession, filter: ProductFilter, parameters: ListParameters) {
    this.#session = session;
    this.#filter = filter;
    this.#parameters = parameters;
  }

  /** Whether a look at all products would be a look at more rows than are ever counted. */
  async isLarge(): Promise<boolean> {
    return (await this.#counter()) > COUNTED_AT_MOST;
  }

  async all(): Promise<Total> {
    return { total: await this.#counter(), totalCapped: false };
  }

  /**
   * Where a filter leaves two hundred products of a small tenant it may leave ten thousand of a large one, and
   * to count those would take longer than to find the page: there only the first few are counted.
   */
  async matching(filters: Filters, looked?: number): Promise<Total> {
    const category = this.#onlyCategory();
    if (category !== null) return this.#ofCategory(category);
    const [found, isLarge] = await Promise.all([
      this.#look(filters, looked ?? atFirst(filters)),
      this.isLarge(),
    ]);
    if (isLarge || !found.totalCapped) return found;
    return this.#look(filters, COUNTED_AT_MOST);
  }

  async #look(filters: Filters, counted: number): Promise<Total> {
    const row = await this.#session.one(count(filters), { ...this.#parameters, counted });
    const { examined = 0, matched = 0 } = row ?? {};
    return { total: Math.min(matched, counted), totalCapped: examined > counted };
  }

  /** Every category knows how many products it has. */
  async #ofCategory(category: number): Promise<Total> {
    const row = await this.#session.one(categoryTotal, { category });
    return { total: row?.products_count ?? 0, totalCapped: false };
  }

  #onlyCategory(): number | null {
    const { categoryId, ...rest } = this.#filter;
    const isAlone = Object.values(rest).every((value) => value === undefined);
    return isAlone && categoryId !== undefined ? categoryId : null;
  }

  #counter(): Promise<number> {
    return (this.#size ??= countOf(this.#session, "products"));
  }
}

function atFirst(filters: Filters): number {
  const { names } = counting(filters);
  if (names.length === 0) return COUNTED_AT_MOST;
  return others(filters, names).length === 0 ? ENTRIES : ROWS;
}
