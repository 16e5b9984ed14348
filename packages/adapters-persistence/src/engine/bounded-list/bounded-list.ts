import type { Page } from "@souk/core";
import { COUNTED_AT_MOST, encodeCursor, offsetOf, type Position } from "@souk/core/adapter";
import type { TenantSession } from "../tenant-session.js";
import type { ListDefinition, ListRequest, ListValues } from "./definition.js";
import { type Few, FewRows, FREQUENT } from "./few-rows.js";
import { aligned } from "./indexes.js";
import { BY_IDS, type ListBounds, type ListShape, queriesOf } from "./queries.js";
import { ListTotals, type Total } from "./totals.js";

const UNCOUNTED: Promise<Total> = Promise.resolve({ total: 0, totalCapped: false });

interface Rows<Item> {
  readonly items: readonly Item[];
  /** The position of the last row. */
  readonly last: Position | null;
  readonly more: boolean;
}
type Parameters = ListBounds & ListValues;

/** A list with filters and orders: each way to a page reads no more rows than a constant. */
export function boundedList<Row extends { readonly id: number }, Item>(
  definition: ListDefinition<Row, Item>,
): (session: TenantSession, request: ListRequest) => Promise<Page<Item>> {
  const queries = queriesOf(definition);
  return (session, request) => new BoundedList(definition, queries, session, request).page();
}

/**
 * Windows that are read for the first row of a page. Searches wait for a turn of their tenant, so few of them run at once, and
 * each may read a hundred thousand rows; any other read may not.
 */
const WINDOWS_OF_A_SEARCH = 10;
const WINDOWS_OF_OTHERS = 3;

class BoundedList<Row extends { readonly id: number }, Item> {
  readonly #definition: ListDefinition<Row, Item>;
  readonly #queries: ReturnType<typeof queriesOf<Row>>;
  readonly #session: TenantSession;
  readonly #request: ListRequest;
  readonly #names: readonly string[];
  readonly #shape: ListShape;
  readonly #totals: ListTotals<Row, Item>;
  readonly #parameters: Parameters;

  constructor(
    definition: ListDefinition<Row, Item>,
    queries: ReturnType<typeof queriesOf<Row>>,
    session: TenantSession,
    request: ListRequest,
  ) {
    const { filter, sort, after, perPage } = request;
    this.#definition = definition;
    this.#queries = queries;
    this.#session = session;
    this.#request = request;
    this.#names = Object.keys(definition.filters).filter((name) => filter[name] !== undefined);
    const descending = sort.startsWith("-");
    this.#shape = {
      given: this.#names.join(" "),
      column: descending ? sort.slice(1) : sort,
      descending,
      after: after !== null,
      reach: "all",
      finding: BY_IDS,
    };
    this.#parameters = {
      ...filter,
      afterValue: after?.value,
      afterId: after?.id,
      limit: perPage + 1,
      offset: after ? 0 : offsetOf(request),
      window: COUNTED_AT_MOST,
      counted: COUNTED_AT_MOST,
      ids: [],
      few: definition.limits.few,
    };
    this.#totals = new ListTotals(session, definition, queries, this.#parameters);
  }

  async page(): Promise<Page<Item>> {
    const { offset } = this.#parameters;
    const { ids } = this.#request;
    if (ids) return this.#among({ finding: BY_IDS, ids, total: null });
    // Nothing lies behind the last counted page; a cursor continues from there.
    if (offset >= COUNTED_AT_MOST) {
      const total = await this.#total();
      const isBeyond = total.totalCapped || offset >= total.total;
      if (isBeyond) return this.#answer({ items: [], last: null, more: false }, total);
    }
    if (this.#names.length > this.#aligned().length) return this.#scattered();
    const [rows, total] = await Promise.all([this.#rows(), this.#total()]);
    return this.#answer(rows, total);
  }

  /** The filters that the index of the list's order finds. */
  #aligned(): readonly string[] {
    return aligned(this.#definition, this.#names, this.#shape.column).names;
  }

  #total(looked?: number): Promise<Total> {
    if (this.#request.isCounted === false) return UNCOUNTED;
    return this.#totals.matching(this.#shape.given, looked);
  }

  /** Frequent matches appear within the first rows; the few matches of an index are quickly sorted. */
  async #scattered(): Promise<Page<Item>> {
    const fewRows = new FewRows(this.#session, this.#definition, this.#queries, this.#parameters, {
      names: this.#names,
      totals: this.#totals,
    });
    const grams = fewRows.grams();
    if (grams?.length === 0) return this.#windowed({ window: await this.#window(true) });
    if (this.#definition.rare?.some((name) => this.#names.includes(name))) {
      const few = await fewRows.elsewhere();
      if (few) return this.#among(few);
    }
    const window = this.#definition.limits.glance + this.#parameters.offset;
    const first = await this.#rows({ reach: "window" }, { window });
    if (first.more) {
      const counted = await this.#total();
      const isFrequent = !grams || !counted.totalCapped || counted.total >= FREQUENT;
      if (isFrequent) return this.#answer(first, counted);
    }
    const [found, end] = await Promise.all([fewRows.byIndex(), this.#end({}, { window })]);
    const few = found ?? (await fewRows.elsewhere()) ?? (await fewRows.byWords());
    if (few) return this.#among(few);
    if (!end) return this.#answer(first, await this.#total());
    return this.#farther(first, end);
  }

  async #among({ finding, ids, total }: Few): Promise<Page<Item>> {
    const count = this.#queries.countFew({ given: this.#shape.given, finding });
    const [rows, counted] = await Promise.all([
      this.#rows({ reach: "few", finding }, { ids }),
      total === null ? this.#session.one(count, { ...this.#parameters, ids }) : { matched: total },
    ]);
    return this.#answer(rows, { total: counted?.matched ?? 0, totalCapped: false });
  }

  /** Each filter matches many rows but all together few: after the first rows it reads some more of the list. */
  async #farther(first: Rows<Item>, end: Position): Promise<Page<Item>> {
    const { glance, forEach, together } = this.#definition.limits;
    const window = await this.#window(together);
    const isLarge = await this.#totals.isLarge();
    const looked = isLarge ? Math.min(window, COUNTED_AT_MOST) : undefined;
    // For a later page only the number of the earlier rows would be known.
    if (this.#parameters.offset > 0) return this.#windowed({ window }, looked);
    const rest = Math.max(window - glance, forEach);
    const from = { afterValue: end.value, afterId: end.id, window: rest };
    return this.#windowed(from, looked, first);
  }

  /**
   * How many rows to read if no index helps. They lie together in the order of their ids, and scattered in any other.
   */
  async #window(together: boolean): Promise<number> {
    const { forEach, glance, farthest } = this.#definition.limits;
    const { offset } = this.#parameters;
    const isCheap = together && this.#shape.column === "id" && this.#aligned().length === 0;
    if (isCheap || !(await this.#totals.isLarge())) return COUNTED_AT_MOST + offset;
    return Math.min(Math.max(forEach * (offset + this.#request.perPage), glance), farthest);
  }

  /** A window of rows, after those that were found already; a cursor leads on from its end. */
  async #windowed(
    changed: Partial<ListBounds>,
    looked?: number,
    before?: Rows<Item>,
  ): Promise<Page<Item>> {
    const limit = this.#parameters.limit - (before?.items.length ?? 0);
    let bounds: Partial<ListBounds> = { ...changed, limit };
    let { rows, end } = await this.#lookAt(bounds);
    // Readers take an empty page for the end of the list, so it looks on for the first row.
    const isEmpty = () => rows.items.length + (before?.items.length ?? 0) === 0;
    for (let more = this.#windows(); more > 0 && end && isEmpty() && this.#isFirst(); more -= 1) {
      const window = Math.min(this.#definition.limits.farthest, COUNTED_AT_MOST);
      bounds = { ...bounds, window, afterValue: end.value, afterId: end.id };
      ({ rows, end } = await this.#lookAt(bounds));
    }
    const items = [...(before?.items ?? []), ...rows.items];
    const last = rows.last ?? before?.last ?? null;
    // Where one page has all that match, counting would read every row again.
    const isWhole = !this.#shape.after && this.#isFirst();
    const isAll = isWhole && !rows.more && !end && this.#request.isCounted !== false;
    const total = isAll ? { total: items.length, totalCapped: false } : await this.#total(looked);
    const page = this.#answer({ items, last, more: rows.more }, total);
    if (rows.more || !end) return page;
    return { ...page, nextCursor: encodeCursor(this.#request.sort, end) };
  }

  #windows(): number {
    const searches = ["metadata", this.#definition.words?.name];
    return this.#names.some((name) => searches.includes(name))
      ? WINDOWS_OF_A_SEARCH
      : WINDOWS_OF_OTHERS;
  }

  /** No rows of a page before this one are skipped. */
  #isFirst(): boolean {
    return this.#parameters.offset === 0;
  }

  async #lookAt(bounds: Partial<ListBounds>) {
    const shape = { after: this.#shape.after || bounds.afterId !== undefined };
    const [rows, end] = await Promise.all([
      this.#rows({ ...shape, reach: "window" }, bounds),
      this.#end(shape, bounds),
    ]);
    return { rows, end };
  }

  /** The last row of a window, if the list goes as far. */
  #end(shape: Partial<ListShape>, changed: Partial<ListBounds>): Promise<Position | undefined> {
    const parameters = { ...this.#parameters, ...changed };
    return this.#session.one(this.#queries.windowEnd({ ...this.#shape, ...shape }), parameters);
  }

  async #rows(shape?: Partial<ListShape>, changed?: Partial<ListBounds>): Promise<Rows<Item>> {
    const parameters = changed ? { ...this.#parameters, ...changed } : this.#parameters;
    const query = this.#queries.page(shape ? { ...this.#shape, ...shape } : this.#shape);
    const rows = await this.#session.all(query, parameters);
    const more = rows.length === parameters.limit;
    const shown = more ? rows.slice(0, -1) : rows;
    // First, as a row may become its item.
    const last = this.#positionOf(shown.at(-1));
    return { items: shown.map((row) => this.#definition.toItem(row)), last, more };
  }

  #positionOf(row: Row | undefined): Position | null {
    const { column } = this.#shape;
    const name = this.#definition.shownAs?.[column] ?? column;
    return row ? { value: row[name as never], id: row.id } : null;
  }

  #answer({ items, last, more }: Rows<Item>, { total, totalCapped }: Total): Page<Item> {
    const { page, perPage, sort } = this.#request;
    const seen = this.#parameters.offset + items.length + (more ? 1 : 0);
    return {
      data: items,
      page,
      perPage,
      total: totalCapped && items.length > 0 ? Math.max(total, seen) : total,
      ...(totalCapped ? { totalCapped } : {}),
      nextCursor: more && last ? encodeCursor(sort, last) : null,
    };
  }
}
