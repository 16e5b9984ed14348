import type {
  NewOrder,
  Order,
  OrderChange,
  OrderDetail,
  OrderListRequest,
  OrderRepository,
  Page,
  ProductLock,
  StockLine,
  StockedProduct,
} from "@souk/core";
import type { TenantSession } from "../engine/tenant-session.js";
import { listOrders } from "./order-list.js";
import { byId } from "./order-queries.js";
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

  async add(order: NewOrder): Promise<{ id: number; itemIds: readonly number[] }> {
    const values = orderValues(order);
    const items = JSON.stringify(order.lines.map(itemRecord));
    const rows = this.#session.words.writesInChains
      ? await this.#session.all(statements.addOrderWithItems, { ...values, items })
      : await this.#addInTurn(values, items);
    await countChange(this.#session, "orders", 1);
    const inOrder = rows.toSorted((a, b) => a.position - b.position);
    return { id: rows[0]?.order_id ?? 0, itemIds: inOrder.map((row) => row.id) };
  }

  async #addInTurn(values: statements.OrderValues, items: string) {
    const order = await this.#session.one(statements.addOrder, values);
    return this.#session.all(statements.addItems, { items, order: order?.id ?? 0 });
  }

  find(id: number): Promise<OrderDetail | null> {
    return this.#detail(id, false);
  }

  lock(id: number): Promise<OrderDetail | null> {
    return this.#detail(id, true);
  }

  async #detail(id: number, locked: boolean): Promise<OrderDetail | null> {
    const row = await this.#session.one(byId({ locked }), { id });
    return row ? toDetail(row) : null;
  }

  async change(id: number, { status, cancelReason, stockTaken, now }: OrderChange): Promise<void> {
    await this.#session.run(statements.change, {
      id,
      status,
      reason: cancelReason,
      taken: stockTaken,
      now,
    });
  }

  async remove(id: number, now: Date): Promise<void> {
    const removed = await this.#session.run(statements.remove, { id, now });
    if (removed > 0) await countChange(this.#session, "orders", -1);
  }

  list(request: OrderListRequest): Promise<Page<Order>> {
    return listOrders(this.#session, request);
  }
}
