import { COUNTED_AT_MOST, encodeCursor, offsetOf, placeOf } from "@souk/core";
import type { Page, Position, Product, ProductQuery } from "@souk/core";
import type { TenantSession } from "../sql/tenant-session.js";
import { gramsToFind } from "./grams.js";
import { asked, candidates } from "./product-index.js";
import { filtersIn, findable, isScattered, shapeOf } from "./product-filters.js";
import type { ListParameters, ListShape } from "./product-filters.js";
import { categoryTotal, count, countAmong, foundBy, list, windowEnd } from "./product-queries.js";
import { toProduct } from "./product-rows.js";
import { countOf } from "./tenant-counts.js";

/** So many rows are looked at in the order of the list before an index is asked for all that match. */
const GLANCE = 1_000;
/** So many ids an index may find for them to be looked at one by one. */
const FEW = 1_000;
/** So many rows are looked at where no index helps, before a cursor has to lead on. */
const FARTHEST = 100_000;

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
    if (isScattered(this.#shape)) return this.#scattered();
    const [rows, total] = await Promise.all([
      this.#rows(),
      isFiltered ? this.#counted() : this.#total(),
    ]);
    return this.#answer(rows, total);
  }

  /** What matches often is met at a glance; what an index finds little of is quickly sorted. */
  async #scattered(): Promise<Page<Product>> {
    const { search } = this.#query.filter;
    const grams = search === undefined ? null : gramsToFind(this.#session.tenant, search);
    if (grams?.length === 0) return this.#glanced();
    const first = await this.#rows(
      { reach: "window" },
      { window: GLANCE + this.#parameters.offset },
    );
    if (first.more) {
      const counted = await this.#counted();
      const isFrequent = !grams || !counted.totalCapped || counted.total >= FREQUENT;
      if (isFrequent) return this.#answer(first, counted);
    }
    const ids = await this.#few(grams);
    return ids ? this.#among(ids) : this.#farther();
  }

  /** The products that one of the filters leaves, when an index says that they are few. */
  async #few(grams: readonly number[] | null): Promise<readonly number[] | null> {
    const limit = FEW + 1;
    if (grams) {
      const found = await this.#session.all(candidates, {
        grams: asked(this.#session.dialect, grams),
        limit,
      });
      if (found.length <= FEW) return found.map(({ id }) => id);
    }
    for (const finding of findable(this.#shape)) {
      const found = await this.#session.all(foundBy({ ...filtersIn(this.#shape), finding }), {
        ...this.#parameters,
        limit,
      });
      if (found.length <= FEW) return found.map(({ id }) => id);
    }
    return null;
  }

  async #among(ids: readonly number[]): Promise<Page<Product>> {
    const [rows, counted] = await Promise.all([
      this.#rows({ reach: "ids" }, { ids }),
      this.#session.one(countAmong(filtersIn(this.#shape)), { ...this.#parameters, ids }),
    ]);
    return this.#answer(rows, { total: counted?.matched ?? 0, totalCapped: false });
  }

  /** Much of each and little of all together: some more of the list is looked at, and a cursor leads on. */
  async #farther(): Promise<Page<Product>> {
    const counted = await this.#counted();
    const near = await this.#rows({ reach: "window" });
    if (near.more) return this.#answer(near, counted);
    const far = { ...this.#parameters, window: FARTHEST };
    const [rows, end] = await Promise.all([
      this.#rows({ reach: "window" }, far),
      this.#session.one(windowEnd(this.#shape), far),
    ]);
    return this.#leadingOn(rows, counted, end);
  }

  /** A letter or two are in no index: a cursor leads from one window of rows to the next. */
  async #glanced(): Promise<Page<Product>> {
    const [rows, total, end] = await Promise.all([
      this.#rows({ reach: "window" }),
      this.#counted(),
      this.#session.one(windowEnd(this.#shape), this.#parameters),
    ]);
    return this.#leadingOn(rows, total, end);
  }

  #leadingOn(rows: Rows, total: Total, end: Position | undefined): Page<Product> {
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
