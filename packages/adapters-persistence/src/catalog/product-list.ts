import { COUNTED_AT_MOST, encodeCursor, offsetOf, placeOf } from "@souk/core";
import type { Page, Position, Product, ProductQuery } from "@souk/core";
import type { TenantSession } from "../engine/tenant-session.js";
import { gramsToFind } from "./grams.js";
import { candidates } from "./product-index.js";
import { BY_IDS, filtersIn, noFilters, shapeOf } from "./product-filters.js";
import type { Chosen, Filters, ListParameters, ListShape } from "./product-filters.js";
import { aligned, findable, isScattered, others } from "./product-indexes.js";
import { countFew, countFound, list, windowEnd } from "./product-queries.js";
import { toProduct } from "./product-rows.js";
import { ProductTotals } from "./product-totals.js";
import type { Total } from "./product-totals.js";

/** So many rows are looked at in the order of the list before an index is asked for all that match. */
const GLANCE = 600;
/** So many ids an index may find for them to be looked at one by one. */
const FEW = 500;
/** Where no index helps, so many rows are looked at for each that is wanted before a cursor has to lead on. */
const FOR_EACH = 70;

/** What is in so many of the newest products is too frequent for the index of words. */
const SAMPLE = 500;
const FREQUENT = SAMPLE / 100;

/** Where few rows are, and how many of them match if that is known. */
interface Few extends Chosen {
  readonly ids: readonly number[];
  readonly total: number | null;
}
type Rows = { readonly products: readonly Product[]; readonly more: boolean };

/** One page of a tenant's products: each way to it looks at no more rows than a constant. */
export class ProductList {
  readonly #session: TenantSession;
  readonly #query: ProductQuery;
  readonly #shape: ListShape;
  readonly #filters: Filters;
  readonly #totals: ProductTotals;
  readonly #parameters: ListParameters;

  constructor(session: TenantSession, query: ProductQuery) {
    const { filter, after, perPage } = query;
    this.#session = session;
    this.#query = query;
    this.#shape = shapeOf(query);
    this.#filters = filtersIn(this.#shape);
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
      counted: COUNTED_AT_MOST,
      ids: [],
      few: FEW,
    };
    this.#totals = new ProductTotals(session, filter, this.#parameters);
  }

  async page(): Promise<Page<Product>> {
    const { filter } = this.#query;
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    // Nothing lies behind the last page that is counted; a cursor goes on from there.
    if (this.#parameters.offset >= COUNTED_AT_MOST) {
      const counted = await this.#total(isFiltered);
      if (counted.totalCapped || this.#parameters.offset >= counted.total) {
        return this.#empty(counted);
      }
    }
    if (isScattered(this.#shape)) return this.#scattered();
    const [rows, total] = await Promise.all([this.#rows(), this.#total(isFiltered)]);
    return this.#answer(rows, total);
  }

  #total(isFiltered: boolean): Promise<Total> {
    return isFiltered ? this.#totals.matching(this.#filters) : this.#totals.all();
  }

  /** What matches often is met at a glance; what an index finds little of is quickly sorted. */
  async #scattered(): Promise<Page<Product>> {
    const { search } = this.#query.filter;
    const grams = search === undefined ? null : gramsToFind(this.#session.tenant, search);
    if (grams?.length === 0) return this.#lettered();
    const window = GLANCE + this.#parameters.offset;
    const first = await this.#rows({ reach: "window" }, { window });
    if (first.more) {
      const counted = await this.#totals.matching(this.#filters);
      const isFrequent = !grams || !counted.totalCapped || counted.total >= FREQUENT;
      if (isFrequent) return this.#answer(first, counted);
    }
    const [found, end] = await Promise.all([this.#few(), this.#end({}, { window })]);
    const few = found ?? (grams && (await this.#worded(grams)));
    if (few) return this.#among(few);
    if (!end) return this.#answer(first, await this.#totals.matching(this.#filters));
    return this.#farther(first, end);
  }

  /** The products that some of the filters leave, when an index says that they are few. */
  async #few(): Promise<Few | null> {
    const parameters = { ...this.#parameters, few: FEW + 1 };
    const found = await Promise.all(
      findable(this.#filters).map(async ({ names }, finding) => {
        const statement = countFound({ ...this.#filters, finding });
        const n = (await this.#session.one(statement, parameters))?.n ?? 0;
        return { finding, n, isAll: others(this.#filters, names).length === 0 };
      }),
    );
    const fewest = found.toSorted((a, b) => a.n - b.n)[0];
    if (!fewest || fewest.n > FEW) return null;
    const { finding, n, isAll } = fewest;
    return { finding, ids: [], total: isAll ? n : null };
  }

  /** The same by the words that are searched. What leads to a frequent word grows with the tenant, and is not asked. */
  async #worded(grams: readonly number[]): Promise<Few | null> {
    if (await this.#totals.isLarge()) {
      const newest = await this.#totals.matching({ ...noFilters, search: true }, SAMPLE);
      if (newest.total >= FREQUENT) return null;
    }
    const found = await this.#session.all(candidates, {
      grams: this.#session.words.search.asked(grams),
      limit: FEW + 1,
    });
    if (found.length > FEW) return null;
    return { finding: BY_IDS, ids: found.map(({ id }) => id), total: null };
  }

  async #among({ finding, ids, total }: Few): Promise<Page<Product>> {
    const [rows, counted] = await Promise.all([
      this.#rows({ reach: "few", finding }, { ids }),
      total === null
        ? this.#session.one(countFew({ ...this.#filters, finding }), { ...this.#parameters, ids })
        : { matched: total },
    ]);
    return this.#answer(rows, { total: counted?.matched ?? 0, totalCapped: false });
  }

  /** Much of each and little of all together: after the glance some more of the list is looked at. */
  async #farther(first: Rows, end: Position): Promise<Page<Product>> {
    const { offset } = this.#parameters;
    const isLarge = await this.#totals.isLarge();
    const wanted = FOR_EACH * (offset + this.#query.perPage);
    const window = isLarge ? Math.min(wanted, COUNTED_AT_MOST) : COUNTED_AT_MOST;
    const looked = isLarge ? window : undefined;
    // Of the rows before a later page only their number would be known.
    if (offset > 0) return this.#windowed({ window }, looked);
    const from = {
      afterValue: end.value,
      afterId: end.id,
      window: Math.max(window - GLANCE, FOR_EACH),
    };
    return this.#windowed(from, looked, first.products);
  }

  /** A letter or two are in no index. Rows lie together in the order of their ids, and scattered in any other. */
  async #lettered(): Promise<Page<Product>> {
    const isScattered = this.#shape.column !== "id" || aligned(this.#shape).length > 0;
    const isShort = isScattered && (await this.#totals.isLarge());
    const window = isShort ? FOR_EACH * this.#query.perPage : COUNTED_AT_MOST;
    return this.#windowed({ window: window + this.#parameters.offset });
  }

  /** A window of rows, after those that were found already; a cursor leads on from its end. */
  async #windowed(
    changed: Partial<ListParameters>,
    looked?: number,
    before: readonly Product[] = [],
  ): Promise<Page<Product>> {
    const shape = { after: this.#shape.after || changed.afterId !== undefined };
    const limit = this.#parameters.limit - before.length;
    const [rows, total, end] = await Promise.all([
      this.#rows({ ...shape, reach: "window" }, { ...changed, limit }),
      this.#totals.matching(this.#filters, looked),
      this.#end(shape, changed),
    ]);
    const page = this.#answer({ ...rows, products: [...before, ...rows.products] }, total);
    return rows.more || !end ? page : { ...page, nextCursor: encodeCursor(this.#query.sort, end) };
  }

  /** The last row of a window, if the list goes as far. */
  #end(shape: Partial<ListShape>, changed: Partial<ListParameters>): Promise<Position | undefined> {
    const parameters = { ...this.#parameters, ...changed };
    return this.#session.one(windowEnd({ ...this.#shape, ...shape }), parameters);
  }

  async #rows(
    shape: Partial<ListShape> = {},
    parameters: Partial<ListParameters> = {},
  ): Promise<Rows> {
    const all = { ...this.#parameters, ...parameters };
    const rows = await this.#session.all(list({ ...this.#shape, ...shape }), all);
    const more = rows.length === all.limit;
    return { products: (more ? rows.slice(0, -1) : rows).map(toProduct), more };
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
