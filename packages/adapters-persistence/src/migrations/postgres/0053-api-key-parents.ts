import { migration } from "../migration-base.js";

export const apiKeyParents = migration({
  name: "0053-api-key-parents",
  up: ["alter table api_keys add column parent_id bigint"],
  down: ["alter table api_keys drop column parent_id"],
});
