import { sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

export interface ShipmentRow {
  readonly id: number;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  readonly shipped_at: number;
  readonly cancelled_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

type OfOrder<P = unknown> = InTenant<P & { order: number }>;

interface Details {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: Date;
  now: Date;
}

const detailsOf = (p: Details) => ({
  carrier: p.carrier,
  tracking_number: p.trackingNumber,
  tracking_url: p.trackingUrl,
  shipped_at: p.shippedAt,
  updated_at: p.now,
});

export const addShipment = statement<OfOrder<Details>>()((db, p) =>
  db
    .insertInto("shipments")
    .values({ tenant_id: p.tenant, order_id: p.order, created_at: p.now, ...detailsOf(p) })
    .returning("id"),
);

const itemColumns = { order_item_id: "bigint", qty: "bigint" } as const;

export const addItems = rawStatement<InTenant<{ shipment: number; items: string }>>()(
  (p, dialect) => sql`
    insert into shipment_items (tenant_id, shipment_id, order_item_id, qty)
    select ${p.tenant}, ${p.shipment}, r.order_item_id, r.qty
    from ${dialect.recordTable(p.items, itemColumns)} as r
    order by r.n`,
);

export const changeShipment = statement<InTenant<Details & { id: number }>>()((db, p) =>
  db
    .updateTable("shipments")
    .set(detailsOf(p))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

export const cancelShipment = statement<InTenant<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("shipments")
    .set({ cancelled_at: p.now, updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const shipmentColumns = sql.raw(
  "id, carrier, tracking_number, tracking_url, shipped_at, cancelled_at, created_at, updated_at",
);

export const findShipment = rawStatement<OfOrder<{ id: number }>>()<ShipmentRow>(
  (p) => sql<ShipmentRow>`
    select ${shipmentColumns} from shipments
    where tenant_id = ${p.tenant} and order_id = ${p.order} and id = ${p.id}`,
);

export const shipments = rawStatement<OfOrder<{ limit: number; offset: number }>>()<ShipmentRow>(
  (p) => sql<ShipmentRow>`
    select ${shipmentColumns} from shipments
    where tenant_id = ${p.tenant} and order_id = ${p.order}
    order by id limit ${p.limit} offset ${p.offset}`,
);

export const countShipments = rawStatement<OfOrder>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from shipments
    where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);

export const itemsOf = statement<InTenant<{ shipments: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("shipment_items")
    .select(["id", "shipment_id", "order_item_id", "qty"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("shipment_id", p.shipments))
    .orderBy(dialect.unsought("id")),
);

// SQLite reads the tables of a cross join in the order in which they are named.
export const shippedOf = rawStatement<OfOrder>()<{ order_item_id: number; qty: number }>(
  (p) => sql<{ order_item_id: number; qty: number }>`
    select i.order_item_id, cast(sum(i.qty) as bigint) as qty
    from shipments as s cross join shipment_items as i
    where s.tenant_id = ${p.tenant} and s.order_id = ${p.order} and s.cancelled_at is null
      and i.tenant_id = s.tenant_id and i.shipment_id = s.id
    group by i.order_item_id`,
);
