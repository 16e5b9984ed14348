import { migration } from "../migration-base.js";

export const eventFeedOrder = migration({
  name: "0081-event-feed-order",
  up: [
    "create index events_tenant_id_feed_position_id_idx on events (tenant_id, feed_position, id)",
  ],
  down: ["drop index events_tenant_id_feed_position_id_idx"],
});
