import { migration } from "../../migration-base.js";

export const eventNumbers = migration({
  name: "0011-event-numbers",
  up: [
    `create table event_numbers (
      tenant_id integer not null,
      entity_kind text not null,
      entity_id integer not null,
      last_seq integer not null,
      constraint event_numbers_pkey primary key (tenant_id, entity_kind, entity_id)
    ) strict`,
  ],
  down: ["drop table event_numbers"],
});
