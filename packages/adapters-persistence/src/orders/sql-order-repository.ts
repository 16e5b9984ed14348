import type { Order, OrderDetail, Page } from "@souk/core";
import type {
  AddedOrder,
  CorrectedOrder,
  NewOrder,
  OrderChange,
  OrderListRequest,
  OrderRepository,
  ProductLock,
  RecordVersion,
  SettledOrder,
  StockLine,
  StockedProduct,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { correctOrder } from "./order-correction.js";
import { listOrders } from "./order-list.js";
import { byId, byIds, hold } from "./order-queries.js";
import * as insertion from "./order-insertion.js";
import { countChanged, countPlaced, countRemoved } from "./order-figures.js";
import { numberAnew, takeNumber } from "./order-numbers.js";
import { itemRecord, orderValues, toDetail } from "./order-rows.js";
import * as statements from "./order-statements.js";
import { ownIdTaken } from "@souk/core/adapter";
import { unlessTaken } from "../engine/taken.js";
import { countChange } from "../tenancy/tenant-counts.js";

/** The orders of the session's tenant. */
export class SqlOrderRepository implements OrderRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  products(ids: readonly number[], lock: ProductLock): Promise<StockedProduct[]> {
    return this.#session.all(statements.products({ lock }), { ids }).then((rows) =>
      rows.map(({ cover_id: coverId, published, ...row }) => ({
        ...row,
        coverId,
        published: Boolean(published),
      })),
    );
  }

  async takeStock(
    lines: readonly StockLine[],
    now: Date,
  ): Promise<readonly RecordVersion[] | null> {
    const taken = await this.#session.all(statements.takeStock, {
      lines: stockRecords(lines),
      now,
    });
    return taken.length === lines.length ? taken : null;
  }

  async returnStock(lines: readonly StockLine[], now: Date): Promise<readonly RecordVersion[]> {
    const ids = lines.map(({ productId }) => productId);
    const [, returned] = await Promise.all([
      this.#session.run(statements.products({ lock: "stock" }), { ids }),
      this.#session.all(statements.returnStock, { lines: stockRecords(lines), now }),
    ]);
    return returned;
  }

  add(order: NewOrder): Promise<AddedOrder> {
    countPlaced(this.#session, order);
    countChange(this.#session, "orders", 1);
    const values = orderValues(order);
    const items = JSON.stringify(order.lines.map(itemRecord));
    const added = this.#session.dialect.writesInChains
      ? this.#addAtOnce(values, items)
      : this.#addInTurn(values, items);
    return order.externalId === null ? added : unlessTaken(ownIdTaken, added);
  }

  async #addAtOnce(values: insertion.OrderValues, items: string): Promise<AddedOrder> {
    const rows = await this.#session.all(insertion.addOrderWithItems, { ...values, items });
    const { order_id: id, number } = theRow(rows[0]);
    return { id, number: number ?? (await numberAnew(this.#session, id)), itemIds: idsOf(rows) };
  }

  async #addInTurn(values: insertion.OrderValues, items: string): Promise<AddedOrder> {
    const { id, number } = theRow(await this.#addOrder(values));
    const rows = await this.#session.all(insertion.addItems, { items, order: id });
    return { id, number: number ?? (await numberAnew(this.#session, id)), itemIds: idsOf(rows) };
  }

  #addOrder(values: insertion.OrderValues) {
    if (this.#session.dialect.oneWriter) return this.#session.one(insertion.addOrder, values);
    return this.#session
      .one(takeNumber, {})
      .then((taken) =>
        this.#session.one(insertion.addNumberedOrder, { ...values, number: taken?.number ?? null }),
      );
  }

  async idsByExternalId(externalIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#session.all(statements.byExternalId, { ids: externalIds });
    return new Map(rows.flatMap((row) => (row.external_id ? [[row.external_id, row.id]] : [])));
  }

  find(id: number): Promise<OrderDetail | null> {
    const found = this.#session.one(byId, { id });
    return found.then((row) => (row ? toDetail(row) : null));
  }

  async details(ids: readonly number[]): Promise<OrderDetail[]> {
    return (await this.#session.all(byIds, { ids })).map(toDetail);
  }

  /** A statement that has waited for a row sees that row as it is now, and its items as they were before. */
  async lock(id: number): Promise<OrderDetail | null> {
    const [, order] = await Promise.all([this.#session.run(hold, { id }), this.find(id)]);
    return order;
  }

  async change(id: number, { status, cancelReason, stockTaken, now }: OrderChange): Promise<void> {
    const values = { id, status, reason: cancelReason, taken: stockTaken, now };
    const work = () => this.#session.run(statements.change, values);
    await countChanged(this.#session, id, work, { status });
  }

  correct(id: number, order: CorrectedOrder): Promise<readonly number[]> {
    const work = () => unlessTaken(ownIdTaken, correctOrder(this.#session, id, order));
    return countChanged(this.#session, id, work, { totalAmount: order.totalAmount });
  }

  async settle(id: number, { now, ...derived }: SettledOrder): Promise<void> {
    const { paidAmount: paid, refundedAmount: refunded, fulfillmentStatus: fulfillment } = derived;
    const returns = derived.returnStatus;
    const values = { id, paid, refunded, fulfillment, returns, now };
    const work = () => this.#session.run(statements.settle, values);
    await countChanged(this.#session, id, work, derived);
  }

  async remove(id: number, now: Date): Promise<void> {
    const work = () => this.#session.run(statements.remove, { id, now });
    const removed = await countRemoved(this.#session, id, work);
    if (removed > 0) countChange(this.#session, "orders", -1);
  }

  list(request: OrderListRequest): Promise<Page<Order>> {
    return listOrders(this.#session, request);
  }
}

const idsOf = (items: readonly { readonly id: number; readonly position: number }[]): number[] =>
  items.toSorted((a, b) => a.position - b.position).map(({ id }) => id);

const stockRecords = (lines: readonly StockLine[]): string =>
  JSON.stringify(lines.map(({ productId, qty }) => ({ product_id: productId, qty })));
