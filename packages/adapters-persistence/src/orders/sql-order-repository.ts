import type { Metadata, Order, OrderDetail, Page } from "@souk/core";
import {
  metadataText,
  type AddedOrder,
  type NewOrder,
  type OrderChange,
  type OrderListRequest,
  type OrderRepository,
  type ProductLock,
  type StockLine,
  type StockedProduct,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { listOrders } from "./order-list.js";
import { byId, byIds } from "./order-queries.js";
import * as insertion from "./order-insertion.js";
import { countChanged, countPlaced } from "./order-figures.js";
import { numberAnew, takeNumber } from "./order-numbers.js";
import { itemRecord, orderValues, toDetail } from "./order-rows.js";
import * as statements from "./order-statements.js";
import { countChange } from "../tenancy/tenant-counts.js";

/** The orders of the session's tenant. */
export class SqlOrderRepository implements OrderRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async products(ids: readonly number[], lock: ProductLock): Promise<StockedProduct[]> {
    const rows = await this.#session.all(statements.products({ lock }), { ids });
    return rows.map(({ cover_id: coverId, published, ...row }) => ({
      ...row,
      coverId,
      published: Boolean(published),
    }));
  }

  async takeStock(lines: readonly StockLine[], now: Date): Promise<boolean> {
    const records = lines.map(({ productId, qty }) => ({ product_id: productId, qty }));
    const taken = await this.#session.run(statements.takeStock, {
      lines: JSON.stringify(records),
      now,
    });
    return taken === lines.length;
  }

  async giveStockBack(orderId: number, now: Date): Promise<void> {
    await Promise.all([
      this.#session.run(statements.holdStock, { order: orderId }),
      this.#session.run(statements.giveStockBack, { order: orderId, now }),
    ]);
  }

  async add(order: NewOrder): Promise<AddedOrder> {
    const values = orderValues(order);
    const items = JSON.stringify(order.lines.map(itemRecord));
    const added = this.#session.dialect.writesInChains
      ? await this.#addAtOnce(values, items)
      : await this.#addInTurn(values, items);
    await countPlaced(this.#session, order.day, order.totalAmount);
    await countChange(this.#session, "orders", 1);
    const inOrder = added.items.toSorted((a, b) => a.position - b.position);
    return { id: added.id, number: added.number, itemIds: inOrder.map((item) => item.id) };
  }

  async #addAtOnce(values: insertion.OrderValues, items: string) {
    const rows = await this.#session.all(insertion.addOrderWithItems, { ...values, items });
    const { order_id: id, number } = theRow(rows[0]);
    return { id, number: number ?? (await numberAnew(this.#session, id)), items: rows };
  }

  async #addInTurn(values: insertion.OrderValues, items: string) {
    const order = theRow(await this.#addOrder(values));
    const rows = await this.#session.all(insertion.addItems, { items, order: order.id });
    return {
      id: order.id,
      number: order.number ?? (await numberAnew(this.#session, order.id)),
      items: rows,
    };
  }

  async #addOrder(values: insertion.OrderValues) {
    if (this.#session.dialect.oneWriter) return this.#session.one(insertion.addOrder, values);
    const taken = await this.#session.one(takeNumber, {});
    return this.#session.one(insertion.addNumberedOrder, {
      ...values,
      number: taken?.number ?? null,
    });
  }

  find(id: number): Promise<OrderDetail | null> {
    return this.#detail(id, false);
  }

  async details(ids: readonly number[]): Promise<OrderDetail[]> {
    return (await this.#session.all(byIds, { ids })).map(toDetail);
  }

  lock(id: number): Promise<OrderDetail | null> {
    return this.#detail(id, true);
  }

  #detail(id: number, locked: boolean): Promise<OrderDetail | null> {
    const found = this.#session.one(byId({ locked }), { id });
    return found.then((row) => (row ? toDetail(row) : null));
  }

  async change(id: number, { status, cancelReason, stockTaken, now }: OrderChange): Promise<void> {
    const values = { id, status, reason: cancelReason, taken: stockTaken, now };
    const work = () => this.#session.run(statements.change, values);
    await countChanged(this.#session, id, work, { status });
  }

  async note(id: number, metadata: Metadata, now: Date): Promise<void> {
    await this.#session.run(statements.note, { id, metadata: metadataText(metadata), now });
  }

  async remove(id: number, now: Date): Promise<void> {
    const work = () => this.#session.run(statements.remove, { id, now });
    const removed = await countChanged(this.#session, id, work, null);
    if (removed > 0) await countChange(this.#session, "orders", -1);
  }

  list(request: OrderListRequest): Promise<Page<Order>> {
    return listOrders(this.#session, request);
  }
}
