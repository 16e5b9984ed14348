import { migration } from "../../migration-base.js";

export const mailSetAside = migration({
  name: "0021-mail-set-aside",
  up: ["alter table outbox_mail add column set_aside_at integer"],
  down: ["alter table outbox_mail drop column set_aside_at"],
});
