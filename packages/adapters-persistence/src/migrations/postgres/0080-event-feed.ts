import { migration } from "../migration-base.js";
import { guardedForTenant } from "./guarded.js";

export const eventFeed = migration({
  name: "0080-event-feed",
  up: [
    "alter table events add column feed_position bigint",
    `create table pruned_events (
      tenant_id bigint not null,
      last_id text collate "C" not null,
      constraint pruned_events_pkey primary key (tenant_id)
    )`,
    ...guardedForTenant("pruned_events"),
  ],
  down: ["drop table pruned_events", "alter table events drop column feed_position"],
});
