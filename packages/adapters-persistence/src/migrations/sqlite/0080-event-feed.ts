import { migration } from "../migration-base.js";

export const eventFeed = migration({
  name: "0080-event-feed",
  up: [
    "alter table events add column feed_position integer",
    `create table pruned_events (
      tenant_id integer not null,
      last_id text not null,
      constraint pruned_events_pkey primary key (tenant_id)
    ) strict`,
  ],
  down: ["drop table pruned_events", "alter table events drop column feed_position"],
});
