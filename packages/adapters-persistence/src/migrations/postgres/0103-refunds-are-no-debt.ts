import { migration } from "../migration-base.js";

const count = `insert into order_figures (tenant_id, day, unpaid_orders)
  select tenant_id, day, sum(unpaid) from (
    select tenant_id, coalesce(day, created_at / 86400000) as day,
      case when status <> 'cancelled' and paid_amount < total_amount then 1 else 0 end as unpaid
    from orders where deleted_at is null
    union all
    select tenant_id, day, -unpaid_orders from order_figures
  ) as found where true group by tenant_id, day having sum(unpaid) <> 0
  on conflict (tenant_id, day) do update
    set unpaid_orders = order_figures.unpaid_orders + excluded.unpaid_orders`;

/** Orders that were paid in full no longer count as unpaid after a refund: adds the difference, seen at one moment. */
export const refundsAreNoDebt = migration({
  name: "0103-refunds-are-no-debt",
  alone: true,
  needed: false,
  up: [
    `do $$ begin
      perform set_config('souk.tenant', '*', true);
      ${count};
      commit;
    end $$`,
  ],
  down: [],
});
