import { migration } from "../migration-base.js";

const statuses = ["pending", "processing", "completed", "cancelled"];
const columns = statuses.flatMap((status) => [`${status}_orders`, `${status}_total`]);
const ofOrder = statuses.flatMap((status) => [
  `case when status = '${status}' then 1 else 0 end as ${status}_orders`,
  `case when status = '${status}' then total_amount else 0 end as ${status}_total`,
]);
const list = (each: (column: string) => string) => columns.map(each).join(", ");

/** The difference to the orders that are there, so that it is right whatever was counted before. */
export const figuresOfOldOrders = migration({
  name: "0088-figures-of-old-orders",
  needed: false,
  up: [
    `insert into order_figures (tenant_id, day, ${list((column) => column)})
      select tenant_id, day, ${list((column) => `sum(${column})`)} from (
        select tenant_id, coalesce(day, created_at / 86400000) as day, ${ofOrder.join(", ")}
          from orders where deleted_at is null
        union all
        select tenant_id, day, ${list((column) => `-${column}`)} from order_figures
      ) as found where true group by tenant_id, day
      having ${columns.map((column) => `sum(${column}) <> 0`).join(" or ")}
      on conflict (tenant_id, day) do update
        set ${list((column) => `${column} = order_figures.${column} + excluded.${column}`)}`,
  ],
  down: [],
});
