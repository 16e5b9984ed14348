import { migration } from "../migration-base.js";

const statuses = ["pending", "processing", "completed", "cancelled"];
const statusColumns = statuses.flatMap((status) => [`${status}_orders`, `${status}_total`]);
const statusList = statusColumns.join(", ");
const columns = ["unpaid_orders", "unshipped_orders", "paid_total", "refunded_total"];
const list = (each: (column: string) => string) => columns.map(each).join(", ");
const living = (table: string) =>
  `exists (select 1 from orders as o
    where o.tenant_id = ${table}.tenant_id and o.id = ${table}.order_id and o.deleted_at is null)`;

const fill = `insert into order_figures (tenant_id, day, ${statusList}, ${list((column) => column)})
  select tenant_id, day, ${statusColumns.map(() => "0").join(", ")}, ${list((column) => `sum(${column})`)} from (
    select tenant_id, coalesce(day, created_at / 86400000) as day,
      case when status <> 'cancelled' and paid_amount - refunded_amount < total_amount
        then 1 else 0 end as unpaid_orders,
      case when status = 'processing' and fulfillment_status <> 'shipped'
        then 1 else 0 end as unshipped_orders,
      0 as paid_total, 0 as refunded_total
    from orders where deleted_at is null
    union all
    select tenant_id, coalesce(day, paid_at / 86400000), 0, 0, amount, 0
    from payments where voided_at is null and ${living("payments")}
    union all
    select tenant_id, coalesce(day, created_at / 86400000), 0, 0, 0, amount
    from refunds where ${living("refunds")}
    union all
    select tenant_id, day, ${list((column) => `-${column}`)} from order_figures
  ) as found where true group by tenant_id, day
  having ${columns.map((column) => `sum(${column}) <> 0`).join(" or ")}
  on conflict (tenant_id, day) do update
    set ${list((column) => `${column} = order_figures.${column} + excluded.${column}`)}`;

/** The difference to the rows that are there, seen at one moment, so that it is right beside hosts that write. */
export const moneyOfOldOrders = migration({
  name: "0092-money-of-old-orders",
  alone: true,
  needed: false,
  up: [
    `do $$ begin
      perform set_config('souk.tenant', '*', true);
      ${fill};
      commit;
    end $$`,
  ],
  down: [],
});
