const ofTenant =
  "tenant_id = nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint";

const ifRoleExists = (statement: string) => `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;

/** Row-level security for a new table, whose rows are for whom this policy lets in, for the owner and for workers. */
export const guarded = (table: string, policy: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  policy,
  `do $$ begin
    execute format(
      'create policy ${table}_owner on ${table} to %s using (current_setting(''souk.tenant'', true) = ''*'')',
      (select relowner::regrole from pg_class where oid = '${table}'::regclass));
  end $$`,
  ifRoleExists(`create policy ${table}_worker on ${table} to souk_worker using (true)`),
  ifRoleExists(`grant select, insert, update, delete on ${table} to souk_app`),
];

/** The same for a table whose rows are a tenant's. */
export const guardedForTenant = (table: string): readonly string[] =>
  guarded(
    table,
    `create policy ${table}_tenant on ${table} using (${ofTenant}) with check (${ofTenant})`,
  );
