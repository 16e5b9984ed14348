import { migration } from "../migration-base.js";

export const sessions = migration({
  name: "0027-sessions",
  up: [
    'alter table access_tokens add column user_agent text collate "C"',
    'alter table access_tokens add column network text collate "C"',
  ],
  down: [
    "alter table access_tokens drop column network",
    "alter table access_tokens drop column user_agent",
  ],
});
