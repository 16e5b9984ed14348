import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";

/**
 * Subscriptions with unfinished deliveries of which no row of `due_endpoints` tells in time, so that no worker finds
 * them. Those of deleted tenants wait until their tenant is restored.
 */
const unscheduled = `(
  select d.tenant_id, d.webhook_id, d.at, d.n from (
    select tenant_id, webhook_id, min(next_attempt_at) as at, count(*) as n from deliveries
    where status in ('pending', 'failed') and next_attempt_at is not null
    group by tenant_id, webhook_id
  ) as d
  join tenants as t on t.id = d.tenant_id and t.deleted_at is null
  left join (
    select tenant_id, webhook_id, min(due_at) as at from due_endpoints group by tenant_id, webhook_id
  ) as s on s.tenant_id = d.tenant_id and s.webhook_id = d.webhook_id
  where s.at is null or s.at > d.at
) as missing`;

/** Tells the workers of these deliveries. */
export const scheduleAgain = `insert into due_endpoints (tenant_id, webhook_id, due_at)
  select tenant_id, webhook_id, at from ${unscheduled}`;

// It returns something: Citus would write rows that it looked up by a `copy`, which obeys no policies.
export const scheduleUnscheduled = rawStatement<object>()<{ id: number }>(() =>
  sql.raw(`${scheduleAgain} returning id`),
);

export const countUnscheduled = rawStatement<object>()<{ deliveries: number; webhooks: number }>(
  () =>
    sql.raw(`
    select cast(coalesce(sum(n), 0) as bigint) as deliveries, count(*) as webhooks from ${unscheduled}`),
);
