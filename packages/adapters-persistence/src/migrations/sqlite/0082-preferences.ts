import { migration } from "../migration-base.js";

export const preferences = migration({
  name: "0082-preferences",
  up: [
    `create table preferences (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      user_id integer not null,
      name text not null,
      value text not null,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      constraint preferences_key unique (tenant_id, id),
      constraint preferences_user_id_fkey foreign key (user_id) references users (id)
    ) strict`,
    "create unique index preferences_tenant_id_user_id_name_idx on preferences (tenant_id, user_id, name)",
    "create index preferences_user_id_idx on preferences (user_id)",
  ],
  down: ["drop table preferences"],
});
