import { sql } from "kysely";
import type { ReturnState } from "@souk/core/adapter";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

export interface ReturnRow {
  readonly id: number;
  readonly status: ReturnState;
  readonly reason: string | null;
  readonly created_at: number;
  readonly received_at: number | null;
}

type OfOrder<P = unknown> = InTenant<P & { order: number }>;

export const addReturn = statement<OfOrder<{ reason: string | null; now: Date }>>()((db, p) =>
  db
    .insertInto("returns")
    .values({ tenant_id: p.tenant, order_id: p.order, reason: p.reason, created_at: p.now })
    .returning("id"),
);

const itemColumns = { order_item_id: "bigint", qty: "bigint", restock: "bigint" } as const;

export const addItems = rawStatement<InTenant<{ made: number; items: string }>>()(
  (p, dialect) => sql`
    insert into return_items (tenant_id, return_id, order_item_id, qty, restock)
    select ${p.tenant}, ${p.made}, r.order_item_id, r.qty, r.restock = 1
    from ${dialect.recordTable(p.items, itemColumns)} as r
    order by r.n`,
);

interface Moved {
  id: number;
  status: ReturnState;
  receivedAt: Date | null;
}

export const moveReturn = statement<InTenant<Moved>>()((db, p) =>
  db
    .updateTable("returns")
    .set({ status: p.status, received_at: p.receivedAt })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("status", "=", "requested"),
);

const returnColumns = sql.raw("id, status, reason, created_at, received_at");

export const findReturn = rawStatement<OfOrder<{ id: number }>>()<ReturnRow>(
  (p) => sql<ReturnRow>`
    select ${returnColumns} from returns
    where tenant_id = ${p.tenant} and order_id = ${p.order} and id = ${p.id}`,
);

export const returns = rawStatement<OfOrder<{ limit: number; offset: number }>>()<ReturnRow>(
  (p) => sql<ReturnRow>`
    select ${returnColumns} from returns
    where tenant_id = ${p.tenant} and order_id = ${p.order}
    order by id limit ${p.limit} offset ${p.offset}`,
);

export const countReturns = rawStatement<OfOrder>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from returns
    where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);

export const itemsOf = statement<InTenant<{ returns: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("return_items")
    .select(["id", "return_id", "order_item_id", "qty", "restock"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("return_id", p.returns))
    .orderBy(dialect.unsought("id")),
);

interface HeldRow {
  readonly order_item_id: number;
  readonly qty: number;
  readonly received: number;
}

// SQLite reads the tables of a cross join in the order in which they are named.
export const heldOf = rawStatement<OfOrder>()<HeldRow>(
  (p) => sql<HeldRow>`
    select i.order_item_id, cast(sum(i.qty) as bigint) as qty,
      cast(sum(case when r.status = 'received' then i.qty else 0 end) as bigint) as received
    from returns as r cross join return_items as i
    where r.tenant_id = ${p.tenant} and r.order_id = ${p.order} and r.status <> 'cancelled'
      and i.tenant_id = r.tenant_id and i.return_id = r.id
    group by i.order_item_id`,
);
