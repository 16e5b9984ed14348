import { migration } from "../../migration-base.js";

const setting = "current_setting('souk.tenant', true)";
const ofTenant = `tenant_id = nullif(nullif(${setting}, '*'), '')::bigint`;
const ofUser = "user_id = nullif(current_setting('souk.user_id', true), '')::bigint";
const onceForAll =
  `coalesce(tenant_id = (select nullif(nullif(${setting}, '*'), '')::bigint),` +
  ` (select ${setting} = '*'))`;

const ifRoleExists = (statement: string) => `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;

/** The tables that have a rule for their tenant by then; all others belong to somebody else. */
const guarded = [
  "memberships",
  "tenant_counts",
  "categories",
  "products",
  "orders",
  "order_items",
  "announcements",
  "announcement_marks",
  "events",
  "webhooks",
  "deliveries",
  "delivery_attempts",
  "product_grams",
  "event_numbers",
];

const toOwner = (table: string) => `do $$ begin
  execute format(
    'create policy ${table}_owner on ${table} to %s using (${setting.replaceAll("'", "''")} = ''*'')',
    (select relowner::regrole from pg_class where oid = '${table}'::regclass));
end $$`;

const toWorker = (table: string) =>
  ifRoleExists(`create policy ${table}_worker on ${table} to souk_worker using (true)`);

const both = (rule: string) => `using (${rule}) with check (${rule})`;

const shared = ["idempotency_keys", "audit_log"];
const all = [...guarded, ...shared];

const ruleOf = (rule: string) =>
  guarded.map((table) => `alter policy ${table}_tenant on ${table} ${both(rule)}`);

/** All tenants at once are for the worker's role, and for the owner where there are no roles. */
export const rowSecurity = migration({
  name: "0018-row-security",
  up: [
    `do $$ begin
      create role souk_worker nologin;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$`,
    // Databases of one server share their roles, and may be migrated at the same moment.
    `do $$ begin
      if not pg_has_role('souk_worker', 'souk_app', 'member') then
        grant souk_app to souk_worker;
      end if;
    exception when undefined_object or insufficient_privilege or internal_error then null;
    end $$`,
    ...ruleOf(ofTenant),
    `alter policy memberships_own on memberships using (${ofUser})`,
    ...shared.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
    ]),
    `create policy idempotency_keys_tenant on idempotency_keys ${both(ofTenant)}`,
    `create policy idempotency_keys_own on idempotency_keys using (tenant_id = 0 and ${ofUser})`,
    `create policy audit_log_tenant on audit_log for select using (${ofTenant})`,
    `create policy audit_log_entry on audit_log for insert with check (tenant_id is null or ${ofTenant})`,
    ...all.map(toOwner),
    ...all.map(toWorker),
    ifRoleExists("revoke insert, update, delete on souk_migrations from souk_app"),
    ifRoleExists("grant select on souk_migrations to souk_app"),
    ifRoleExists("revoke update, delete on audit_log from souk_app"),
    ifRoleExists("grant delete on audit_log to souk_worker"),
  ],
  down: [
    ifRoleExists("revoke delete on audit_log from souk_worker"),
    ifRoleExists("grant update, delete on audit_log to souk_app"),
    ...all.map((table) => `drop policy if exists ${table}_worker on ${table}`),
    ...all.map((table) => `drop policy ${table}_owner on ${table}`),
    "drop policy audit_log_entry on audit_log",
    "drop policy audit_log_tenant on audit_log",
    "drop policy idempotency_keys_own on idempotency_keys",
    "drop policy idempotency_keys_tenant on idempotency_keys",
    ...shared.flatMap((table) => [
      `alter table ${table} no force row level security`,
      `alter table ${table} disable row level security`,
    ]),
    "alter policy memberships_own on memberships using (user_id::text = current_setting('souk.user_id', true))",
    ...ruleOf(onceForAll),
  ],
});
