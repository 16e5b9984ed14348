// Written by `souk nouns migrate`. Commit it as it is: a migration that ran in a database must never change.
import type { ExtensionMigration } from "@souk/core";

export const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-campaigns",
    up: ({ id, number, text, time, strict, protect }) => [
      `create table campaigns (
        id ${id},
        tenant_id ${number} not null references tenants (id) on delete cascade,
        title ${text} not null,
        product_id ${number} not null,
        percent ${number} not null,
        starts_on ${text} not null,
        ends_on ${text} not null,
        external_id ${text},
        version ${number} not null,
        created_at ${time} not null,
        updated_at ${time} not null,
        unique (tenant_id, id),
        foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade deferrable initially deferred
      )${strict}`,
      `create index campaigns_updated_at_idx on campaigns (tenant_id, updated_at, id)`,
      `create index campaigns_title_idx on campaigns (tenant_id, title, id)`,
      `create index campaigns_product_id_idx on campaigns (tenant_id, product_id, id)`,
      `create index campaigns_starts_on_idx on campaigns (tenant_id, starts_on, id)`,
      `create unique index campaigns_external_id_key on campaigns (tenant_id, external_id) where external_id is not null`,
      ...protect("campaigns"),
    ],
  },
];
