import { migration } from "../migration-base.js";

export const moneyFigures = migration({
  name: "0090-money-figures",
  up: [
    "alter table order_figures add column unpaid_orders integer not null default 0",
    "alter table order_figures add column unshipped_orders integer not null default 0",
    "alter table order_figures add column paid_total integer not null default 0",
    "alter table order_figures add column refunded_total integer not null default 0",
    "alter table payments add column day integer",
    "alter table refunds add column day integer",
  ],
  down: [
    "alter table refunds drop column day",
    "alter table payments drop column day",
    "alter table order_figures drop column unpaid_orders",
    "alter table order_figures drop column unshipped_orders",
    "alter table order_figures drop column paid_total",
    "alter table order_figures drop column refunded_total",
  ],
});
