// Written by `souk nouns migrate`. Commit it as it is: a migration that ran in a database must never change.
import type { ExtensionMigration } from "@souk/core";

export const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-tools",
    up: ({ id, number, text, time, json, strict, sqlite, postgres, protect }) => [
      `create table tools (
        id ${id},
        tenant_id ${number} not null references tenants (id) on delete cascade,
        name ${text} not null,
        note ${text},
        email ${text},
        product_id ${number}${sqlite(" references products (id) on delete set null")},
        state ${text} not null,
        due ${text},
        deposit ${number},
        hours ${number} not null,
        heavy ${sqlite("integer")}${postgres("boolean")} not null,
        metadata ${json},
        external_id ${text},
        version ${number} not null,
        created_at ${time} not null,
        updated_at ${time} not null,
        unique (tenant_id, id),
        foreign key (tenant_id, product_id) references products (tenant_id, id)${postgres(" on delete set null (product_id)")} deferrable initially deferred
      )${strict}`,
      `create index tools_updated_at_idx on tools (tenant_id, updated_at, id)`,
      `create index tools_name_idx on tools (tenant_id, name, id)`,
      `create unique index tools_name_key on tools (tenant_id, name)`,
      `create index tools_product_id_idx on tools (tenant_id, product_id, id)`,
      `create index tools_state_idx on tools (tenant_id, state, id)`,
      `create index tools_due_idx on tools (tenant_id, due, id)`,
      `create unique index tools_external_id_key on tools (tenant_id, external_id) where external_id is not null`,
      ...protect("tools"),
    ],
  },
];
