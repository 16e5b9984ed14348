import { type RawBuilder, sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { OrderRange } from "./derived-orders.js";

/** Orders with fewer items than they count. */
const lacking = (where: RawBuilder<boolean>) => sql`(
  select o.tenant_id, o.id, o.items_count, coalesce(i.n, 0) as n from orders as o
  left join (
    select tenant_id, order_id, count(*) as n from order_items group by tenant_id, order_id
  ) as i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where ${where} and coalesce(i.n, 0) < o.items_count
) as lacking`;

const everyOrder = lacking(sql<boolean>`1 = 1`);

export const countLackingItems = rawStatement<object>()<{ orders: number; items: number }>(
  () => sql<{ orders: number; items: number }>`
    select count(*) as orders, cast(coalesce(sum(items_count - n), 0) as bigint) as items
    from ${everyOrder}`,
);

const SOME = 5;

export const someLackingItems = rawStatement<object>()<{ tenant: number; id: number }>(
  () => sql<{ tenant: number; id: number }>`
    select tenant_id as tenant, id from ${everyOrder} order by tenant_id, id limit ${sql.lit(SOME)}`,
);

export interface LackingItems {
  readonly id: number;
  readonly items_count: number;
  readonly n: number;
}

export const lackingInRange = rawStatement<InTenant<OrderRange>>()<LackingItems>(
  (p) => sql<LackingItems>`
    select id, items_count, n from (
      select o.id, o.items_count, (
        select count(*) from order_items as i
        where i.tenant_id = ${p.tenant} and i.order_id = o.id) as n
      from orders as o
      where o.tenant_id = ${p.tenant} and o.id > ${p.after} and o.id <= ${p.last}
    ) as counted where n < items_count order by id`,
);
