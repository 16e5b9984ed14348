// Written by `souk nouns migrate`. Commit it as it is: a migration that ran in a database must never change.
import type { ExtensionMigration } from "@souk/core";

export const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-suppliers",
    up: ({ id, number, text, time, json, strict, sqlite, postgres, protect }) => [
      `create table suppliers (
        id ${id},
        tenant_id ${number} not null references tenants (id) on delete cascade,
        name ${text} not null,
        email ${text},
        product_id ${number}${sqlite(" references products (id) on delete set null")},
        terms ${text} not null,
        since ${text},
        until ${text},
        credit_limit ${number},
        metadata ${json},
        external_id ${text},
        version ${number} not null,
        created_at ${time} not null,
        updated_at ${time} not null,
        unique (tenant_id, id),
        foreign key (tenant_id, product_id) references products (tenant_id, id)${postgres(" on delete set null (product_id)")} deferrable initially deferred
      )${strict}`,
      `create index suppliers_updated_at_idx on suppliers (tenant_id, updated_at, id)`,
      `create index suppliers_name_idx on suppliers (tenant_id, name, id)`,
      `create unique index suppliers_name_key on suppliers (tenant_id, name)`,
      `create index suppliers_product_id_idx on suppliers (tenant_id, product_id, id)`,
      `create index suppliers_terms_idx on suppliers (tenant_id, terms, id)`,
      `create index suppliers_since_idx on suppliers (tenant_id, since, id)`,
      `create unique index suppliers_external_id_key on suppliers (tenant_id, external_id) where external_id is not null`,
      ...protect("suppliers"),
    ],
  },
];
