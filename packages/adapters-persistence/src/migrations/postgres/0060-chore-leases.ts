import { migration } from "../migration-base.js";

export const choreLeases = migration({
  name: "0060-chore-leases",
  up: ["alter table chore_runs add column taken_until bigint"],
  down: ["alter table chore_runs drop column taken_until"],
});
