import { migration } from "../migration-base.js";

export const metadata = migration({
  name: "0035-metadata",
  up: [
    "alter table users add column metadata text",
    "alter table tenants add column metadata text",
    "alter table categories add column metadata text",
    "alter table products add column metadata text",
    "alter table orders add column metadata text",
    "alter table announcements add column metadata text",
    "alter table webhooks add column metadata text",
  ],
  down: [
    "alter table webhooks drop column metadata",
    "alter table announcements drop column metadata",
    "alter table orders drop column metadata",
    "alter table products drop column metadata",
    "alter table categories drop column metadata",
    "alter table tenants drop column metadata",
    "alter table users drop column metadata",
  ],
});
