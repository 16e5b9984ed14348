import { migration } from "../../migration-base.js";

export const dueEndpoints = migration({
  name: "0025-due-endpoints",
  up: [
    `create table due_endpoints (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      webhook_id integer not null,
      due_at integer not null,
      constraint due_endpoints_key unique (tenant_id, id),
      constraint due_endpoints_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id)
    ) strict`,
    "create index due_endpoints_due_at_tenant_id_webhook_id_id_idx on due_endpoints (due_at, tenant_id, webhook_id, id)",
    "create index due_endpoints_tenant_id_webhook_id_idx on due_endpoints (tenant_id, webhook_id)",
    `insert into due_endpoints (tenant_id, webhook_id, due_at)
      select tenant_id, webhook_id, min(next_attempt_at) from deliveries
      where status in ('pending', 'failed') and next_attempt_at is not null
      group by tenant_id, webhook_id`,
    `create trigger deliveries_insert_due after insert on deliveries
      when new.status in ('pending', 'failed') and new.next_attempt_at is not null
      begin
        insert into due_endpoints (tenant_id, webhook_id, due_at)
          select new.tenant_id, new.webhook_id, new.next_attempt_at where not exists (
            select 1 from due_endpoints known where known.tenant_id = new.tenant_id
              and known.webhook_id = new.webhook_id and known.due_at <= new.next_attempt_at);
      end`,
    `create trigger deliveries_update_due after update of status, next_attempt_at on deliveries
      when new.status in ('pending', 'failed') and new.next_attempt_at is not null
      begin
        insert into due_endpoints (tenant_id, webhook_id, due_at)
          select new.tenant_id, new.webhook_id, new.next_attempt_at where not exists (
            select 1 from due_endpoints known where known.tenant_id = new.tenant_id
              and known.webhook_id = new.webhook_id and known.due_at <= new.next_attempt_at);
      end`,
  ],
  down: [
    "drop trigger deliveries_update_due",
    "drop trigger deliveries_insert_due",
    "drop table due_endpoints",
  ],
});
