import { migration } from "../migration-base.js";

export const orderFigures = migration({
  name: "0087-order-figures",
  up: [
    "alter table orders add column day integer",
    `create table order_figures (
      tenant_id integer not null,
      day integer not null,
      pending_orders integer not null,
      pending_total integer not null,
      processing_orders integer not null,
      processing_total integer not null,
      completed_orders integer not null,
      completed_total integer not null,
      cancelled_orders integer not null,
      cancelled_total integer not null,
      constraint order_figures_pkey primary key (tenant_id, day)
    ) strict`,
  ],
  down: ["drop table order_figures", "alter table orders drop column day"],
});
