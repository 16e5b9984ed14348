// Written by `souk nouns migrate`. Commit it as it is: a migration that ran in a database must never change.
import type { ExtensionMigration } from "@souk/core";

export const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-locations",
    up: ({ id, number, text, time, strict, sqlite, postgres, protect }) => [
      `create table locations (
        id ${id},
        tenant_id ${number} not null references tenants (id) on delete cascade,
        name ${text} not null,
        street ${text} not null,
        city ${text} not null,
        is_open ${sqlite("integer")}${postgres("boolean")} not null,
        external_id ${text},
        version ${number} not null,
        created_at ${time} not null,
        updated_at ${time} not null,
        unique (tenant_id, id)
      )${strict}`,
      `create index locations_updated_at_idx on locations (tenant_id, updated_at, id)`,
      `create index locations_name_idx on locations (tenant_id, name, id)`,
      `create unique index locations_name_key on locations (tenant_id, name)`,
      `create index locations_city_idx on locations (tenant_id, city, id)`,
      `create index locations_is_open_idx on locations (tenant_id, is_open, id)`,
      `create unique index locations_external_id_key on locations (tenant_id, external_id) where external_id is not null`,
      ...protect("locations"),
    ],
  },
];
