import { migration } from "../../migration-base.js";

export const credentials = migration({
  name: "0016-credentials",
  up: ["alter table users add column credentials_version integer not null default 1"],
  down: ["alter table users drop column credentials_version"],
});
