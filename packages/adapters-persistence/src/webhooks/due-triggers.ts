import type { DialectName } from "../engine/sql-dialect.js";

const told = ["insert", "update"] as const;

export const dueTriggerNames: readonly string[] = told.map((what) => `deliveries_${what}_due`);

const onSqlite = (what: (typeof told)[number]) => `create trigger deliveries_${what}_due
  after ${what === "insert" ? what : "update of status, next_attempt_at"} on deliveries
  when new.status in ('pending', 'failed') and new.next_attempt_at is not null
  begin
    insert into due_endpoints (tenant_id, webhook_id, due_at)
      select new.tenant_id, new.webhook_id, new.next_attempt_at where not exists (
        select 1 from due_endpoints known where known.tenant_id = new.tenant_id
          and known.webhook_id = new.webhook_id and known.due_at <= new.next_attempt_at);
  end`;

const onPostgres = (what: (typeof told)[number]) => `create trigger deliveries_${what}_due
  after ${what} on deliveries referencing new table as told
  for each statement execute function deliveries_tell_due()`;

/**
 * Triggers that add a row to `due_endpoints` for each delivery to send, whoever writes it. On Postgres they always add
 * a row: a worker that does not see this delivery yet may remove an existing one.
 */
export const dueTriggers: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: told.map(onSqlite),
  postgres: [
    `create function deliveries_tell_due() returns trigger language plpgsql as $$ begin
      insert into due_endpoints (tenant_id, webhook_id, due_at)
        select tenant_id, webhook_id, min(next_attempt_at) from told
        where status in ('pending', 'failed') and next_attempt_at is not null
        group by tenant_id, webhook_id;
      return null;
    end $$`,
    ...told.map(onPostgres),
  ],
};
