import { migration } from "../migration-base.js";

export const eventFeedOrder = migration({
  name: "0081-event-feed-order",
  alone: true,
  needed: false,
  up: [
    "drop index concurrently if exists events_tenant_id_feed_position_id_idx",
    "create index concurrently events_tenant_id_feed_position_id_idx on events (tenant_id, feed_position, id)",
  ],
  down: ["drop index concurrently if exists events_tenant_id_feed_position_id_idx"],
});
