import { migration } from "../migration-base.js";

export const webhookHealth = migration({
  name: "0061-webhook-health",
  up: [
    "alter table webhooks add column last_success_at integer",
    "alter table webhooks add column last_failure_at integer",
    "alter table webhooks add column failures_in_row integer not null default 0",
  ],
  down: [
    "alter table webhooks drop column failures_in_row",
    "alter table webhooks drop column last_failure_at",
    "alter table webhooks drop column last_success_at",
  ],
});
