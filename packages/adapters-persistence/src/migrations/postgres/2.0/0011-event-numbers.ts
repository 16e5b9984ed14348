import { migration } from "../../migration-base.js";

export const eventNumbers = migration({
  name: "0011-event-numbers",
  up: [
    `create table event_numbers (
      tenant_id bigint not null,
      entity_kind text collate "C" not null,
      entity_id bigint not null,
      last_seq integer not null,
      constraint event_numbers_pkey primary key (tenant_id, entity_kind, entity_id)
    )`,
    "alter table event_numbers enable row level security",
    "alter table event_numbers force row level security",
    "create policy event_numbers_tenant on event_numbers using (coalesce(current_setting('souk.tenant', true) in (tenant_id::text, '*'), false)) with check (coalesce(current_setting('souk.tenant', true) in (tenant_id::text, '*'), false))",
    `do $$ begin
      grant select, insert, update, delete on event_numbers to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
  down: ["drop table event_numbers"],
});
