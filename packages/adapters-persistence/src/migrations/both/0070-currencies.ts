import { migration } from "../migration-base.js";

export const currencies = migration({
  name: "0070-currencies",
  // A column of its own: an older host that changes a tenant writes the settings that it knows, and would drop this one.
  up: ["alter table tenants add column currency text"],
  down: ["alter table tenants drop column currency"],
});
