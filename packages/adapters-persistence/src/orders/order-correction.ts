import { sql } from "kysely";
import type { CorrectedOrder } from "@souk/core/adapter";
import { each } from "../engine/rows.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { correctedValues, type CorrectedValues, itemRecord } from "./order-rows.js";

const columns = [
  "external_id",
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_external_id",
  "customer_id",
  "address_id",
  "address",
  "payment_type",
  "items_amount",
  "adjustments",
  "tax_included",
  "total_amount",
  "notes",
  "metadata",
  "tags",
  "updated_at",
] as const;

const correct = statementBy<
  InTenant<CorrectedValues & { id: number }>,
  { items: boolean; text: boolean }
>()((db, p, { items, text }) =>
  db
    .updateTable("orders")
    .set(each(p, columns))
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .$if(items, (query) => query.set({ items_count: p.items_count }))
    .$if(text, (query) => query.set({ search_text: p.search_text }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null),
);

const removeOthers = statement<InTenant<{ order: number; kept: readonly number[] }>>()(
  (db, p, dialect) =>
    db
      .deleteFrom("order_items")
      .where("tenant_id", "=", p.tenant)
      .where("order_id", "=", p.order)
      .where((eb) => eb.not(dialect.within("id", p.kept))),
);

const lastPosition = rawStatement<InTenant<{ order: number }>>()<{ last: number }>(
  (p) => sql<{ last: number }>`
    select coalesce(max(position), 0) as last from order_items
    where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);

const itemColumns = {
  id: "bigint",
  position: "bigint",
  product_id: "bigint",
  variant_id: "bigint",
  size: "text",
  qty: "bigint",
  amount: "bigint",
  notes: "text",
  product: "text",
} as const;

const keep = rawStatement<InTenant<{ order: number; items: string }>>()(
  (p, dialect) => sql`
    update order_items
    set position = r.position, size = r.size, qty = r.qty, amount = r.amount, notes = r.notes
    from ${dialect.recordTable(p.items, itemColumns)} as r
    where ${dialect.lookedUpIn("order_items.tenant_id", p.tenant)} and order_items.id = r.id
      and order_items.order_id = ${p.order}`,
);

interface AddedItem {
  readonly id: number;
  readonly position: number;
}

const add = rawStatement<InTenant<{ order: number; items: string }>>()<AddedItem>(
  (p, dialect) => sql<AddedItem>`
    insert into order_items
      (tenant_id, order_id, position, product_id, live_product_id, variant_id, size, qty, amount, notes, product)
    select ${p.tenant}, ${p.order}, r.position, r.product_id, r.product_id,
      r.variant_id, r.size, r.qty, r.amount, r.notes, r.product
    from ${dialect.recordTable(p.items, itemColumns)} as r
    order by r.position
    returning id, position`,
);

/** Writes what a correction left, and returns the ids of the items in the order of the lines. */
export async function correctOrder(
  session: TenantSession,
  id: number,
  order: CorrectedOrder,
): Promise<readonly number[]> {
  const shape = { items: order.lines !== null, text: order.searchText !== null };
  const changed = await session.run(correct(shape), { ...correctedValues(order), id });
  return changed > 0 && order.lines ? correctItems(session, id, order.lines) : [];
}

async function correctItems(
  session: TenantSession,
  order: number,
  lines: NonNullable<CorrectedOrder["lines"]>,
): Promise<number[]> {
  const kept = lines.flatMap(({ id }) => id ?? []);
  const [, found] = await Promise.all([
    session.run(removeOthers, { order, kept }),
    session.one(lastPosition, { order }),
  ]);
  // Behind all that are there, so that none meets another on its way.
  const first = (found?.last ?? 0) + 1;
  const records = lines.map((line, at) => ({
    ...itemRecord(line),
    id: line.id,
    position: first + at,
  }));
  const write = (items: readonly object[]) => ({ order, items: JSON.stringify(items) });
  const [, added] = await Promise.all([
    kept.length > 0 ? session.run(keep, write(records.filter((record) => record.id !== null))) : 0,
    kept.length < lines.length
      ? session.all(add, write(records.filter((record) => record.id === null)))
      : [],
  ]);
  const ids = new Map(added.map((item) => [item.position, item.id]));
  return records.map(({ id, position }) => id ?? (ids.get(position) as number));
}
