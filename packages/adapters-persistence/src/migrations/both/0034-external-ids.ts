import { migration } from "../migration-base.js";

export const externalIds = migration({
  name: "0034-external-ids",
  up: [
    "alter table users add column external_id text",
    "create unique index users_external_id_idx on users (external_id)",
    "alter table tenants add column external_id text",
    "create unique index tenants_external_id_idx on tenants (external_id)",
  ],
  down: [
    "drop index tenants_external_id_idx",
    "alter table tenants drop column external_id",
    "drop index users_external_id_idx",
    "alter table users drop column external_id",
  ],
});
