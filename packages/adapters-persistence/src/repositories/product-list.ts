import { COUNTED_AT_MOST, encodeCursor, offsetOf, placeOf } from "@souk/core";
import type { Page, Product, ProductQuery } from "@souk/core";
import type { TenantSession } from "../sql/tenant-session.js";
import { gramsToFind } from "./grams.js";
import { asked, candidates } from "./product-index.js";
import {
  categoryTotal,
  count,
  countAmong,
  filtersIn,
  isScattered,
  list,
  shapeOf,
  windowEnd,
} from "./product-queries.js";
import type { ListParameters, ListShape } from "./product-queries.js";
import { toProduct } from "./product-rows.js";
import { countOf } from "./tenant-counts.js";

/** So many rows are looked at in the order of the list before an index is asked for all that match. */
const GLANCE = 1_000;
/** So many ids an index may find for them to be looked at one by one. */
const FEW = 1_000;

/** What matches more rarely than this among all that are counted is worth asking the index for. */
const FREQUENT = COUNTED_AT_MOST / 100;

type Total = { readonly total: number; readonly totalCapped: boolean };
type Rows = { readonly products: readonly Product[]; readonly more: boolean };

/** One page of a tenant's products: each way to it looks at no more rows than a constant. */
export class ProductList {
  readonly #session: TenantSession;
  readonly #query: ProductQuery;
  readonly #shape: ListShape;
  readonly #parameters: ListParameters;

  constructor(session: TenantSession, query: ProductQuery) {
    const { filter, after, perPage } = query;
    this.#session = session;
    this.#query = query;
    this.#shape = shapeOf(query);
    this.#parameters = {
      search: filter.search,
      category: filter.categoryId,
      minPrice: filter.minPrice,
      maxPrice: filter.maxPrice,
      afterValue: after?.value,
      afterId: after?.id,
      limit: perPage + 1,
      offset: after ? 0 : offsetOf(query),
      window: COUNTED_AT_MOST,
      ids: [],
    };
  }

  async page(): Promise<Page<Product>> {
    const { filter } = this.#query;
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    // Nothing lies behind the last page that is counted; a cursor goes on from there.
    if (this.#parameters.offset >= COUNTED_AT_MOST) {
      const counted = isFiltered ? await this.#counted() : await this.#total();
      if (counted.totalCapped || this.#parameters.offset >= counted.total) {
        return this.#empty(counted);
      }
    }
    if (filter.search !== undefined) return this.#found();
    const [rows, total] = await Promise.all([
      isScattered(this.#shape) ? this.#scattered() : this.#rows(),
      isFiltered ? this.#counted() : this.#total(),
    ]);
    return this.#answer(rows, total);
  }

  /** What matches often is met at a glance; what is rare is quickly sorted. */
  async #scattered(): Promise<Rows> {
    const first = await this.#glance();
    return first.more ? first : this.#rows();
  }

  #glance(): Promise<Rows> {
    return this.#rows({ reach: "window" }, { window: GLANCE + this.#parameters.offset });
  }

  /** Frequent words are met at a glance, rare ones are few in the index. */
  async #found(): Promise<Page<Product>> {
    const grams = gramsToFind(this.#session.tenant, this.#query.filter.search ?? "");
    if (grams.length === 0) return this.#glanced();
    const first = await this.#glance();
    if (first.more) {
      const counted = await this.#counted();
      const isFrequent = !counted.totalCapped || counted.total >= FREQUENT;
      if (isFrequent) return this.#answer(first, counted);
    }
    const found = await this.#session.all(candidates, {
      grams: asked(this.#session.dialect, grams),
      limit: FEW + 1,
    });
    if (found.length > FEW) {
      return this.#answer(...(await Promise.all([this.#rows(), this.#counted()])));
    }
    const among = { ids: found.map(({ id }) => id) };
    const [rows, counted] = await Promise.all([
      this.#rows({ reach: "ids" }, among),
      this.#session.one(countAmong(filtersIn(this.#shape)), { ...this.#parameters, ...among }),
    ]);
    return this.#answer(rows, { total: counted?.matched ?? 0, totalCapped: false });
  }

  /** A letter or two are in no index: a cursor leads from one window of rows to the next. */
  async #glanced(): Promise<Page<Product>> {
    const [rows, total, end] = await Promise.all([
      this.#rows({ reach: "window" }),
      this.#counted(),
      this.#session.one(windowEnd(this.#shape), this.#parameters),
    ]);
    const page = this.#answer(rows, total);
    return rows.more || !end ? page : { ...page, nextCursor: encodeCursor(this.#query.sort, end) };
  }

  async #rows(
    shape: Partial<ListShape> = {},
    parameters: Partial<ListParameters> = {},
  ): Promise<Rows> {
    const rows = await this.#session.all(list({ ...this.#shape, ...shape }), {
      ...this.#parameters,
      ...parameters,
    });
    const { perPage } = this.#query;
    return { products: rows.slice(0, perPage).map(toProduct), more: rows.length > perPage };
  }

  async #total(): Promise<Total> {
    return { total: await countOf(this.#session, "products"), totalCapped: false };
  }

  #onlyCategory(): number | null {
    const { categoryId, ...others } = this.#query.filter;
    const alone = Object.values(others).every((value) => value === undefined);
    return alone && categoryId !== undefined ? categoryId : null;
  }

  async #categoryTotal(category: number): Promise<Total> {
    const row = await this.#session.one(categoryTotal, { category });
    return { total: row?.products_count ?? 0, totalCapped: false };
  }

  async #counted(): Promise<Total> {
    const category = this.#onlyCategory();
    if (category !== null) return this.#categoryTotal(category);
    const row = await this.#session.one(count(filtersIn(this.#shape)), this.#parameters);
    const { examined = 0, matched = 0 } = row ?? {};
    const totalCapped = examined > COUNTED_AT_MOST;
    return { total: Math.min(matched, COUNTED_AT_MOST), totalCapped };
  }

  #answer({ products, more }: Rows, { total, totalCapped }: Total): Page<Product> {
    const { page, perPage, sort } = this.#query;
    const seen = this.#parameters.offset + products.length + (more ? 1 : 0);
    const last = more ? products.at(-1) : undefined;
    return {
      data: products,
      page,
      perPage,
      total: totalCapped && products.length > 0 ? Math.max(total, seen) : total,
      ...(totalCapped ? { totalCapped } : {}),
      nextCursor: last ? encodeCursor(sort, placeOf(last, sort)) : null,
    };
  }

  #empty(total: Total): Page<Product> {
    return this.#answer({ products: [], more: false }, total);
  }
}
