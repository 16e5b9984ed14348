import { migration } from "../../migration-base.js";

export const deliveryClaims = migration({
  name: "0023-delivery-claims",
  up: [
    "alter table deliveries add column claim bigint",
    "alter table deliveries add column interruptions integer not null default 0",
    "alter table deliveries add column after_id bigint",
  ],
  down: [
    "alter table deliveries drop column after_id",
    "alter table deliveries drop column interruptions",
    "alter table deliveries drop column claim",
  ],
});
