import { migration } from "../../migration-base.js";

export const seats = migration({
  name: "0017-seats",
  up: ["alter table memberships add column pending_since integer"],
  down: ["alter table memberships drop column pending_since"],
});
