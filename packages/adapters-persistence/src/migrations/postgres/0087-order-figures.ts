import { migration } from "../migration-base.js";
import { guardedForTenant } from "./guarded.js";

export const orderFigures = migration({
  name: "0087-order-figures",
  up: [
    "alter table orders add column day integer",
    `create table order_figures (
      tenant_id bigint not null,
      day integer not null,
      pending_orders bigint not null,
      pending_total bigint not null,
      processing_orders bigint not null,
      processing_total bigint not null,
      completed_orders bigint not null,
      completed_total bigint not null,
      cancelled_orders bigint not null,
      cancelled_total bigint not null,
      constraint order_figures_pkey primary key (tenant_id, day)
    )`,
    ...guardedForTenant("order_figures"),
  ],
  down: ["drop table order_figures", "alter table orders drop column day"],
});
