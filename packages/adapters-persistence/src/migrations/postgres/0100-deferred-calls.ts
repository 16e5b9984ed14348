import { migration } from "../migration-base.js";
import { guardedForTenant } from "./guarded.js";

export const deferredCalls = migration({
  name: "0100-deferred-calls",
  up: [
    `create table deferred_calls (
      tenant_id bigint not null,
      use_case text collate "C" not null,
      key text collate "C" not null,
      input text collate "C" not null,
      user_id bigint,
      due_at bigint not null,
      attempts integer not null,
      version bigint not null,
      constraint deferred_calls_pkey primary key (tenant_id, use_case, key)
    )`,
    "create index deferred_calls_due_at_idx on deferred_calls (due_at)",
    ...guardedForTenant("deferred_calls"),
  ],
  down: ["drop table deferred_calls"],
});
