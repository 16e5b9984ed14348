import type { OrderReturn, Page, PageRequest } from "@souk/core";
import {
  offsetOf,
  type HeldItem,
  type NewReturn,
  type ReturnRepository,
  type ReturnState,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { returnsOf } from "./return-rows.js";
import * as statements from "./return-statements.js";

/** The returns of the session's tenant. */
export class SqlReturnRepository implements ReturnRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add({ orderId: order, items, reason, createdAt: now }: NewReturn): Promise<number> {
    const { id } = theRow(await this.#session.one(statements.addReturn, { order, reason, now }));
    const records = items.map(({ orderItemId, qty, restock }) => ({
      order_item_id: orderItemId,
      qty,
      restock: Number(restock),
    }));
    await this.#session.run(statements.addItems, { made: id, items: JSON.stringify(records) });
    return id;
  }

  async find(orderId: number, id: number): Promise<OrderReturn | null> {
    const row = await this.#session.one(statements.findReturn, { order: orderId, id });
    const [found = null] = await this.#withItems(orderId, row ? [row] : []);
    return found;
  }

  async move(id: number, status: Exclude<ReturnState, "requested">, now: Date): Promise<void> {
    const receivedAt = status === "received" ? now : null;
    await this.#session.run(statements.moveReturn, { id, status, receivedAt });
  }

  async heldOf(orderId: number): Promise<HeldItem[]> {
    const rows = await this.#session.all(statements.heldOf, { order: orderId });
    return rows.map(({ order_item_id: orderItemId, qty, received }) => ({
      orderItemId,
      qty: Number(qty),
      received: Number(received),
    }));
  }

  async list(orderId: number, request: PageRequest): Promise<Page<OrderReturn>> {
    const { page, perPage } = request;
    const shown = { order: orderId, limit: perPage, offset: offsetOf(request) };
    const [rows, counted] = await Promise.all([
      this.#session.all(statements.returns, shown),
      this.#session.one(statements.countReturns, { order: orderId }),
    ]);
    const data = await this.#withItems(orderId, rows);
    return { data, page, perPage, total: Number(counted?.n ?? 0) };
  }

  async #withItems(orderId: number, rows: readonly statements.ReturnRow[]): Promise<OrderReturn[]> {
    if (rows.length === 0) return [];
    const items = await this.#session.all(statements.itemsOf, {
      returns: rows.map(({ id }) => id),
    });
    return returnsOf(
      orderId,
      rows.map((row) => [row.id, row.status, row.reason, row.created_at, row.received_at]),
      items.map((row) => [row.id, row.return_id, row.order_item_id, row.qty, row.restock]),
    );
  }
}
