import { migration } from "../migration-base.js";

export const deferredCalls = migration({
  name: "0100-deferred-calls",
  up: [
    `create table deferred_calls (
      tenant_id integer not null,
      use_case text not null,
      key text not null,
      input text not null,
      user_id integer,
      due_at integer not null,
      attempts integer not null,
      version integer not null,
      constraint deferred_calls_pkey primary key (tenant_id, use_case, key)
    ) strict`,
    "create index deferred_calls_due_at_idx on deferred_calls (due_at)",
  ],
  down: ["drop table deferred_calls"],
});
