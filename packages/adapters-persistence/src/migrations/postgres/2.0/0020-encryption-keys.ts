import { migration } from "../../migration-base.js";

export const encryptionKeys = migration({
  name: "0020-encryption-keys",
  up: [
    `create table encryption_keys (
      id text collate "C" not null,
      proof text collate "C" not null,
      created_at bigint not null,
      constraint encryption_keys_pkey primary key (id)
    )`,
    `do $$ begin
      grant select, insert, update, delete on encryption_keys to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
  down: ["drop table encryption_keys"],
});
