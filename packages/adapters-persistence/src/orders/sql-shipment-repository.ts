import type { Page, PageRequest, Shipment } from "@souk/core";
import {
  offsetOf,
  type NewShipment,
  type ShipmentDetails,
  type ShipmentRepository,
  type ShippedItem,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { shipmentsOf } from "./shipment-rows.js";
import * as statements from "./shipment-statements.js";

/** The shipments of the session's tenant. */
export class SqlShipmentRepository implements ShipmentRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add({ orderId: order, items, createdAt: now, ...details }: NewShipment): Promise<number> {
    const added = await this.#session.one(statements.addShipment, { order, now, ...details });
    const { id } = theRow(added);
    const records = items.map(({ orderItemId, qty }) => ({ order_item_id: orderItemId, qty }));
    await this.#session.run(statements.addItems, {
      shipment: id,
      items: JSON.stringify(records),
    });
    return id;
  }

  async find(orderId: number, id: number): Promise<Shipment | null> {
    const row = await this.#session.one(statements.findShipment, { order: orderId, id });
    const [shipment = null] = await this.#withItems(orderId, row ? [row] : []);
    return shipment;
  }

  async change(id: number, details: ShipmentDetails, now: Date): Promise<void> {
    await this.#session.run(statements.changeShipment, { id, now, ...details });
  }

  async cancel(id: number, now: Date): Promise<void> {
    await this.#session.run(statements.cancelShipment, { id, now });
  }

  async shippedOf(orderId: number): Promise<ShippedItem[]> {
    const rows = await this.#session.all(statements.shippedOf, { order: orderId });
    return rows.map((row) => ({ orderItemId: row.order_item_id, qty: Number(row.qty) }));
  }

  async list(orderId: number, request: PageRequest): Promise<Page<Shipment>> {
    const { page, perPage } = request;
    const shown = { order: orderId, limit: perPage, offset: offsetOf(request) };
    const [rows, counted] = await Promise.all([
      this.#session.all(statements.shipments, shown),
      this.#session.one(statements.countShipments, { order: orderId }),
    ]);
    const data = await this.#withItems(orderId, rows);
    return { data, page, perPage, total: Number(counted?.n ?? 0) };
  }

  async #withItems(orderId: number, rows: readonly statements.ShipmentRow[]): Promise<Shipment[]> {
    if (rows.length === 0) return [];
    const shipments = rows.map(({ id }) => id);
    const items = await this.#session.all(statements.itemsOf, { shipments });
    return shipmentsOf(
      orderId,
      rows.map((row) => [
        row.id,
        row.carrier,
        row.tracking_number,
        row.tracking_url,
        row.shipped_at,
        row.cancelled_at,
        row.created_at,
        row.updated_at,
      ]),
      items.map((row) => [row.id, row.shipment_id, row.order_item_id, row.qty]),
    );
  }
}
