import { COUNTED_AT_MOST, encodeCursor, offsetOf } from "@souk/core";
import type { Order, OrderListRequest, Page, Position } from "@souk/core";
import type { TenantSession } from "../engine/tenant-session.js";
import * as queries from "./order-list-queries.js";
import type { Filters, Finding, ListParameters, ListShape } from "./order-list-queries.js";
import { toOrder } from "./order-rows.js";
import { countOf } from "../tenancy/tenant-counts.js";

/** So many rows are looked at in the order of the list before an index is asked for all that match. */
const GLANCE = 1_000;
/** So many an index may find for them to be looked at one by one. */
const FEW = 1_000;
/** Where no index helps, so many rows are looked at for each that is wanted before a cursor has to lead on. */
const FOR_EACH = 125;
const FARTHEST = 100_000;
/** So many rows are looked up for the total where no index tells it. */
const ROWS = 1_000;

type Total = { readonly total: number; readonly totalCapped: boolean };
type Rows = { readonly orders: readonly Order[]; readonly end: Position | null };

/** One page of a tenant's orders: each way to it looks at no more rows than a constant. */
export class OrderList {
  readonly #session: TenantSession;
  readonly #request: OrderListRequest;
  readonly #shape: ListShape;
  readonly #filters: Filters;
  readonly #parameters: ListParameters;

  constructor(session: TenantSession, request: OrderListRequest) {
    const { status, userId: user, from, to, after, perPage } = request;
    this.#session = session;
    this.#request = request;
    this.#shape = queries.listShape(request);
    const { status: byStatus, user: byUser, from: since, to: until } = this.#shape;
    this.#filters = { status: byStatus, user: byUser, from: since, to: until };
    this.#parameters = {
      status,
      user,
      from,
      to,
      afterValue: after === null ? undefined : Number(after.value),
      afterId: after?.id,
      limit: perPage + 1,
      offset: after ? 0 : offsetOf(request),
      window: COUNTED_AT_MOST,
      few: FEW,
      counted: COUNTED_AT_MOST,
    };
  }

  async page(): Promise<Page<Order>> {
    const { offset } = this.#parameters;
    // Nothing lies behind the last page that is counted; a cursor goes on from there.
    if (offset >= COUNTED_AT_MOST) {
      const total = await this.#total();
      const isBeyond = total.totalCapped || offset >= total.total;
      if (isBeyond) return this.#answer({ orders: [], end: null }, total);
    }
    if (queries.isScattered(this.#shape)) return this.#scattered();
    const [rows, total] = await Promise.all([this.#rows("all"), this.#total()]);
    return this.#answer(rows, total);
  }

  /** What matches often is met at a glance; what an index finds little of is quickly sorted. */
  async #scattered(): Promise<Page<Order>> {
    const first = await this.#rows("window", { window: GLANCE + this.#parameters.offset });
    if (first.end) return this.#answer(first, await this.#total());
    const finding = await this.#few();
    return finding ? this.#among(finding) : this.#farther();
  }

  /** The index of which a filter leaves few orders, if there is one. */
  async #few(): Promise<Finding | null> {
    for (const finding of queries.findable(this.#filters)) {
      const statement = queries.countFound({ ...this.#filters, finding });
      const found = await this.#session.one(statement, { ...this.#parameters, few: FEW + 1 });
      if (found && found.n <= FEW) return finding;
    }
    return null;
  }

  async #among(finding: Finding): Promise<Page<Order>> {
    const [rows, counted] = await Promise.all([
      this.#rows(finding),
      this.#session.one(queries.countFew({ ...this.#filters, finding }), this.#parameters),
    ]);
    return this.#answer(rows, { total: counted?.matched ?? 0, totalCapped: false });
  }

  /** Much of each and little of all together: some more of the list is looked at, and a cursor leads on. */
  async #farther(): Promise<Page<Order>> {
    const parameters = { ...this.#parameters, window: await this.#window() };
    const [total, rows, end] = await Promise.all([
      this.#total(),
      this.#rows("window", parameters),
      this.#session.one(queries.windowEnd(this.#shape), parameters),
    ]);
    return this.#answer({ orders: rows.orders, end: rows.end ?? end ?? null }, total);
  }

  async #window(): Promise<number> {
    const all = await this.#size();
    // By id they lie together, and a time is a stretch of them.
    const isCheap = this.#shape.column === "id" && queries.aligned(this.#shape).length === 0;
    if (all <= COUNTED_AT_MOST || isCheap) return COUNTED_AT_MOST + this.#parameters.offset;
    const wanted = FOR_EACH * (this.#parameters.offset + this.#request.perPage);
    return Math.min(Math.max(wanted, 2 * GLANCE), FARTHEST);
  }

  async #rows(reach: ListShape["reach"], changed: Partial<ListParameters> = {}): Promise<Rows> {
    const { perPage } = this.#request;
    const rows = await this.#session.all(queries.list({ ...this.#shape, reach }), {
      ...this.#parameters,
      ...changed,
    });
    const last = rows.length > perPage ? rows[perPage - 1] : undefined;
    return {
      orders: rows.slice(0, perPage).map(toOrder),
      end: last ? { value: last[this.#shape.column], id: last.id } : null,
    };
  }

  async #total(): Promise<Total> {
    if (!Object.values(this.#filters).includes(true)) {
      return { total: await this.#size(), totalCapped: false };
    }
    const looked = queries.isTold(this.#filters) ? COUNTED_AT_MOST : ROWS;
    const [found, size] = await Promise.all([this.#counted(looked), this.#size()]);
    // Of a small tenant all are looked at.
    const isFinal = !found.totalCapped || size > COUNTED_AT_MOST;
    return isFinal ? found : this.#counted(COUNTED_AT_MOST);
  }

  async #counted(counted: number): Promise<Total> {
    const parameters = { ...this.#parameters, counted };
    const row = await this.#session.one(queries.count(this.#filters), parameters);
    const { examined = 0, matched = 0 } = row ?? {};
    return { total: Math.min(matched, counted), totalCapped: examined > counted };
  }

  #size(): Promise<number> {
    return countOf(this.#session, "orders");
  }

  #answer({ orders, end }: Rows, { total, totalCapped }: Total): Page<Order> {
    const { page, perPage, sort } = this.#request;
    const seen = this.#parameters.offset + orders.length + (end ? 1 : 0);
    return {
      data: orders,
      page,
      perPage,
      total: totalCapped && orders.length > 0 ? Math.max(total, seen) : total,
      ...(totalCapped ? { totalCapped } : {}),
      nextCursor: end ? encodeCursor(sort, end) : null,
    };
  }
}
