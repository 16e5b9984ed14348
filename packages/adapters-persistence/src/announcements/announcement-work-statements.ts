import { type RawBuilder, sql } from "kysely";
import { ofOne, type Whose } from "../engine/by-tenant.js";
import type { PushOutcome } from "@souk/core/adapter";
import { rawStatement, rawStatementBy, statement } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { pushColumns } from "./announcement-rows.js";
import type { PushRow } from "./announcement-rows.js";
import type { ChangedRow } from "../webhooks/sql-record-changes.js";
import { seatCounts } from "../team/seat-counts.js";

interface Batch {
  readonly now: Date;
  readonly limit: number;
}

const tenantIsThere = sql`exists (
    select 1 from tenants t where t.id = announcements.tenant_id and t.deleted_at is null)`;

const theChosen = sql`announcements.tenant_id = chosen.tenant_id and announcements.id = chosen.id`;

/** Some announcements of one tenant, where the rows of tenants lie apart. */
interface Some {
  readonly tenant: number;
  readonly ids: readonly number[];
}

const some = (p: Some, { ofTenant }: Whose, dialect: Dialect) =>
  ofTenant
    ? sql`announcements.tenant_id = ${p.tenant} and ${dialect.within("announcements.id", p.ids)} and`
    : sql``;

const isDue = (p: Batch) =>
  sql`status = 'scheduled' and scheduled_at <= ${p.now} and ${tenantIsThere}`;
const isToPush = (p: Batch) => sql`
  push_next_at <= ${p.now} and status = 'published' and ${tenantIsThere}
  and (push_lease_until is null or push_lease_until <= ${p.now})`;
const isExpired = (p: Batch) => sql`listed and expires_at <= ${p.now}`;

export interface Found {
  readonly tenant_id: number;
  readonly id: number;
}

const found = (which: (p: Batch) => RawBuilder<unknown>, order: string) =>
  rawStatement<Batch>()<Found>(
    (p) => sql`
      select tenant_id, id from announcements
      where ${which(p)} order by ${sql.ref(order)} limit ${p.limit}`,
  );

/** On a cluster, the query first finds the tenants with work, then checks the rows that it takes. */
export const finding = {
  publishDue: found(isDue, "scheduled_at"),
  claimPushes: found(isToPush, "push_next_at"),
  retireExpired: found(isExpired, "expires_at"),
};

/** The announcements, as `toChanged` reads them. */
const changed = sql`announcements.tenant_id, announcements.id, announcements.version`;

export const publishDue = rawStatementBy<Batch & Some, Whose>()<ChangedRow>(
  (p, whose, dialect) => sql<ChangedRow>`
    with chosen as (
      select tenant_id, id from announcements
      where ${some(p, whose, dialect)} ${isDue(p)}
      order by scheduled_at limit ${p.limit} ${dialect.skipLocked}
    )
    update announcements
    set status = 'published', published_at = ${p.now}, listed = true,
      push_status = 'pending', push_error = null, push_attempts = 0, push_fence = push_fence + 1,
      push_lease_until = null, sent_at = null,
      push_next_at = case when is_push_enabled then cast(${p.now} as bigint) end,
      version = version + 1, updated_at = ${p.now}
    from chosen where ${theChosen} ${ofOne("announcements.tenant_id", p, whose)}
    returning ${changed}`,
);

export const claimPushes = rawStatementBy<Batch & Some & { lease: Date }, Whose>()<PushRow>(
  (p, whose, dialect) => sql`
    with chosen as (
      select tenant_id, id from announcements
      where ${some(p, whose, dialect)} ${isToPush(p)}
      order by push_next_at limit ${p.limit} ${dialect.skipLocked}
    )
    update announcements
    set push_fence = push_fence + 1, push_attempts = push_attempts + 1,
      push_lease_until = ${p.lease}
    from chosen where ${theChosen} ${ofOne("announcements.tenant_id", p, whose)}
    returning ${sql.join(pushColumns.map((column) => sql.ref(`announcements.${column}`)))}`,
);

interface Settlement {
  readonly tenant: number;
  readonly id: number;
  readonly fence: number;
  readonly at: Date;
  readonly status: "pending" | "success" | "failed";
  readonly error: string | null;
  readonly sent: Date | null;
  readonly next: Date | null;
}

export const settlement = (outcome: PushOutcome) =>
  ({
    sent: { status: "success", error: null, sent: outcome.at, next: null },
    failed: { status: "failed", error: errorOf(outcome), sent: null, next: null },
    retry: { status: "pending", error: errorOf(outcome), sent: null, next: nextOf(outcome) },
  })[outcome.state] as Omit<Settlement, "tenant" | "id" | "fence" | "at">;

const errorOf = (outcome: PushOutcome) => ("error" in outcome ? outcome.error : null);
const nextOf = (outcome: PushOutcome) => ("nextAt" in outcome ? outcome.nextAt : null);

export const settlePush = statement<Settlement>()((db, p) =>
  db
    .updateTable("announcements")
    .set({
      push_status: p.status,
      push_error: p.error,
      sent_at: p.sent,
      push_lease_until: null,
      push_next_at: sql<number>`case when status = 'published' and is_push_enabled
        then cast(${p.next} as bigint) end`,
      version: sql<number>`version + 1`,
      updated_at: p.at,
    })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("push_fence", "=", p.fence)
    .returning(["tenant_id", "id", "version"]),
);

export const retireExpired = rawStatementBy<Batch & Some, Whose>()(
  (p, whose, dialect) => sql`
    with chosen as (
      select tenant_id, id from announcements
      where ${some(p, whose, dialect)} ${isExpired(p)} limit ${p.limit} ${dialect.skipLocked}
    )
    update announcements set listed = false from chosen where ${theChosen} ${ofOne("announcements.tenant_id", p, whose)}`,
);

export const recipients = statement<{ tenant: number; ids: readonly number[] }>()(
  (db, p, dialect) =>
    db
      .selectFrom("memberships as m")
      .innerJoin("users as u", "u.id", "m.user_id")
      .select("m.user_id")
      .where("m.tenant_id", "=", p.tenant)
      .where(dialect.within("m.user_id", p.ids))
      .where(sql<boolean>`${seatCounts} and u.is_active and u.push_system`)
      .orderBy("m.user_id"),
);

export const nextAnnouncement = rawStatement<object>()<{ at: number }>(
  () => sql`
    select scheduled_at as at from announcements
    where status = 'scheduled' and ${tenantIsThere}
    order by scheduled_at limit 1`,
);

export const nextPush = rawStatement<object>()<{ at: number | null }>(
  () => sql`
    select min(case when push_lease_until > push_next_at then push_lease_until
      else push_next_at end) as at
    from announcements
    where push_next_at is not null and status = 'published' and ${tenantIsThere}`,
);
