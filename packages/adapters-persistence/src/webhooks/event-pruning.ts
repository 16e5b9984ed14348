import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import type { Session } from "../engine/session.js";
import { partsOf } from "../engine/by-tenant.js";
import { rawStatement, rawStatementBy } from "../engine/statement.js";
import { forgetSpentNumbers } from "./spent-numbers.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const columns = {
  tenant_id: "bigint",
  id: "text",
  entity_kind: "text",
  entity_id: "bigint",
  entity_seq: "bigint",
} as const;

interface OldEvent {
  readonly tenant_id: number;
  readonly id: string;
  readonly entity_kind: string;
  readonly entity_id: number;
  readonly entity_seq: number;
}

// Locked, so that exactly the rows counted below are deleted.
const old = rawStatement<{ before: Date; limit: number }>()<OldEvent>(
  (p, dialect) => sql`
    select e.tenant_id, e.id, e.entity_kind, e.entity_id, e.entity_seq from events e
    where e.created_at < ${p.before} and not exists (
      select 1 from deliveries d
      where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status in ('pending', 'failed'))
    order by e.created_at, e.tenant_id, e.id
    limit ${p.limit}
    ${dialect.skipLocked}`,
);

/** Where rows of tenants lie apart, they are found first, and locked then. */
const oldAnywhere = rawStatement<{ before: Date; limit: number }>()<OldEvent>(
  (p) => sql`
    select e.tenant_id, e.id, e.entity_kind, e.entity_id, e.entity_seq from events e
    where e.created_at < ${p.before} and not exists (
      select 1 from deliveries d
      where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status in ('pending', 'failed'))
    order by e.created_at, e.tenant_id, e.id
    limit ${p.limit}`,
);

const holdOld = rawStatement<{ tenant: number; ids: readonly string[] }>()<OldEvent>(
  (p, dialect) => sql`
    select e.tenant_id, e.id, e.entity_kind, e.entity_id, e.entity_seq from events e
    where e.tenant_id = ${p.tenant} and ${dialect.within("e.id", p.ids, "text")} and not exists (
      select 1 from deliveries d
      where d.tenant_id = ${p.tenant} and d.event_id = e.id and d.status in ('pending', 'failed'))
    order by e.id ${dialect.skipLocked}`,
);

interface Going {
  readonly records: string;
}

const going = (p: Going, dialect: Dialect) => dialect.recordTable(p.records, columns);

/** Receivers put the events of an entity in order by their numbers, which continue when the events are gone. */
const keepNumbers = rawStatement<Going>()<never>(
  (p, dialect) => sql`
    insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
    select r.tenant_id, r.entity_kind, r.entity_id, max(r.entity_seq) from ${going(p, dialect)} as r
    where r.entity_kind <> 'test'
    group by r.tenant_id, r.entity_kind, r.entity_id
    order by r.tenant_id, r.entity_kind, r.entity_id
    on conflict (tenant_id, entity_kind, entity_id) do update set last_seq = excluded.last_seq
      where excluded.last_seq > event_numbers.last_seq`,
);

const count = rawStatement<Going>()<never>(
  (p, dialect) => sql`
    insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
    select r.tenant_id, 'all', 0, count(*) from ${going(p, dialect)} as r
    where r.entity_kind <> 'test'
    group by r.tenant_id
    order by r.tenant_id
    on conflict (tenant_id, entity_kind, entity_id)
      do update set last_seq = event_numbers.last_seq + excluded.last_seq`,
);

/** Lets a reader who continues after a deleted event learn that it is gone. */
const keepLast = rawStatement<Going>()<never>(
  (p, words) => sql`
    insert into pruned_events (tenant_id, last_id)
    select r.tenant_id, max(r.id) from ${going(p, words)} as r
    where r.entity_kind <> 'test'
    group by r.tenant_id
    order by r.tenant_id
    on conflict (tenant_id) do update set last_id = excluded.last_id
      where excluded.last_id > pruned_events.last_id`,
);

const remove = rawStatementBy<Going & { tenant: number }, { ofTenant: boolean }>()<never>(
  (p, { ofTenant }, dialect) => sql`
    delete from events
    where ${ofTenant ? sql`tenant_id = ${p.tenant} and` : sql``}
      (tenant_id, id) in (select r.tenant_id, r.id from ${going(p, dialect)} as r)`,
);

/** Earlier states of subscriptions; an event may have begun before a change that it did not see. */
const forgetWishes = rawStatement<{ before: Date }>()<never>(
  (p) => sql`
    delete from subscription_history as h where exists (
      select 1 from subscription_history later
      where later.tenant_id = h.tenant_id and later.webhook_id = h.webhook_id
        and later.change = h.change + 1 and later.since < ${p.before})`,
);

/** Removes old events with their deliveries; answers how many. */
export async function pruneEvents(session: Session, before: Date, limit: number): Promise<number> {
  const { byTenant } = session.dialect;
  const found = await session.all(byTenant ? oldAnywhere : old, { before, limit });
  if (found.length < limit) {
    await session.run(forgetWishes, { before: new Date(before.getTime() - DAY_MS) });
  }
  let pruned = 0;
  for (const { tenant, ofTenant, rows } of partsOf(session.dialect, found, (e) => e.tenant_id)) {
    const ids = rows.map(({ id }) => id);
    const doomed = ofTenant ? await session.all(holdOld, { tenant, ids }) : rows;
    await removeAll(session, doomed, { tenant, ofTenant });
    pruned += doomed.length;
  }
  return pruned;
}

async function removeAll(
  session: Session,
  doomed: readonly OldEvent[],
  whose: { tenant: number; ofTenant: boolean },
): Promise<void> {
  if (doomed.length === 0) return;
  const records = JSON.stringify(doomed);
  await session.run(keepNumbers, { records });
  await session.run(count, { records });
  await session.run(keepLast, { records });
  await session.run(remove({ ofTenant: whose.ofTenant }), { records, tenant: whose.tenant });
  // After the count, which it holds: of all who prune an entity at once, the last sees that no event is left.
  await forgetSpentNumbers(session, records, whose);
}
