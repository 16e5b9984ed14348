export const ofTenant =
  "tenant_id = nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint";

const isUser = (column: string): string =>
  `${column} = nullif(current_setting('souk.user_id', true), '')::bigint`;

export const ofUser = isUser("user_id");

/** Without its roles Souk works as the owner of the tables. */
export const ifRoleExists = (statement: string): string => `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;

/** The rights on a table that requests read and write. */
export const granted = (table: string): string =>
  ifRoleExists(`grant select, insert, update, delete on ${table} to souk_app`);

/** Says a statement about a table in which %s stands for the owner of the table. */
export const toOwner = (table: string, statement: string): string => `do $$ begin
  execute format(
    '${statement.replaceAll("'", "''")}',
    (select relowner::regrole from pg_class where oid = '${table}'::regclass));
end $$`;

/** Row-level security for a table, whose rows are for whom these policies let in, for the owner and for workers. */
export const guarded = (table: string, ...policies: readonly string[]): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  ...policies,
  toOwner(
    table,
    `create policy ${table}_owner on ${table} to %s using (current_setting('souk.tenant', true) = '*')`,
  ),
  ifRoleExists(`create policy ${table}_worker on ${table} to souk_worker using (true)`),
  granted(table),
];

/** The same for a table whose rows are a tenant's; further policies let others see some of them. */
export const guardedForTenant = (table: string, ...further: readonly string[]): readonly string[] =>
  guarded(
    table,
    `create policy ${table}_tenant on ${table} using (${ofTenant}) with check (${ofTenant})`,
    ...further,
  );

/** The same for a table whose rows are a person's. */
export const guardedForPerson = (table: string): readonly string[] =>
  guarded(table, `create policy ${table}_own on ${table} using (${ofUser})`);

/** Lets people see their own rows among those of tenants. */
export const seenByUser = (table: string, ...columns: readonly string[]): string =>
  `create policy ${table}_own on ${table} for select using (${columns.map(isUser).join(" or ")})`;
