import { migration } from "../../migration-base.js";

export const encryptionKeys = migration({
  name: "0020-encryption-keys",
  up: [
    `create table encryption_keys (
      id text not null,
      proof text not null,
      created_at integer not null,
      constraint encryption_keys_pkey primary key (id)
    ) strict`,
  ],
  down: ["drop table encryption_keys"],
});
