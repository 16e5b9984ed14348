import { migration } from "../../migration-base.js";

export const stagedImports = migration({
  name: "0024-staged-imports",
  up: [
    `create table product_imports (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      user_id integer,
      is_accepted integer not null default 0,
      touched_at integer not null,
      constraint product_imports_key unique (tenant_id, id),
      constraint product_imports_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint product_imports_is_accepted_check check (is_accepted in (0, 1))
    ) strict`,
    "create index product_imports_touched_at_idx on product_imports (touched_at)",
    `create table product_import_parts (
      tenant_id integer not null,
      import_id integer not null,
      part integer not null,
      lines text not null,
      constraint product_import_parts_pkey primary key (tenant_id, import_id, part),
      constraint product_import_parts_tenant_id_import_id_fkey foreign key (tenant_id, import_id) references product_imports (tenant_id, id)
    ) strict`,
  ],
  down: ["drop table product_import_parts", "drop table product_imports"],
});
