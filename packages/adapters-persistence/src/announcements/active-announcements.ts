import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { Flag } from "../schema/rows.js";
import type { ActiveRow } from "./announcement-rows.js";
import { seatCounts } from "../team/seat-counts.js";

type Viewer = InTenant<{ user: number; now: Date }>;

/**
 * Whether the user has marked it since it was last shown again. A separate subquery, so that Postgres looks
 * up one mark for one announcement and never all the marks of a user who has made very many.
 */
const marked = (p: Viewer, column: "read_at" | "dismissed_at") => sql<Flag>`coalesce((
    select ${sql.ref(`m.${column}`)} >= coalesce(a.resurfaced_at, 0) from announcement_marks m
    where m.tenant_id = ${p.tenant} and m.announcement_id = a.id and m.user_id = ${p.user}
  ), false)`;

const inOrder = sql`order by priority desc, created_at desc, id desc`;
const first = (limit: number) =>
  sql`order by a.priority desc, a.created_at desc, a.id desc limit ${limit}`;

/** Active announcements from one of their two places, in the order of the list. */
const seen = (p: Viewer, columns: RawBuilder<unknown>, place: RawBuilder<unknown>) => sql`
  select ${columns}
  from announcements a
  where a.tenant_id = ${p.tenant} and ${place}
    and (a.expires_at is null or a.expires_at > ${p.now})
    and not ${marked(p, "dismissed_at")}`;

const published = (p: Viewer) => sql`a.listed
    and (a.scheduled_at is null or a.scheduled_at <= ${p.now})`;

/** A due announcement counts, even if no worker has published it yet. */
const due = (p: Viewer) => sql`a.status = 'scheduled' and a.scheduled_at <= ${p.now}`;

const shown = (
  p: Viewer,
) => sql`a.tenant_id, a.id, a.title, a.summary, a.content, a.type, a.priority, a.is_public,
    a.expires_at, a.topic, a.attachment_type, a.attachment_url, a.attachment_metadata, a.metadata, a.created_at,
    ${marked(p, "read_at")} as is_read`;

/** Each place reads its first rows from an index in that order, so the rows behind them cost nothing. */
export const active = rawStatement<Viewer & { limit: number }>()<ActiveRow & { is_read: Flag }>(
  (p) => sql`
    select * from (
      select * from (${seen(p, shown(p), published(p))} ${first(p.limit)}) as one
      union all
      select * from (${seen(p, shown(p), due(p))} ${first(p.limit)}) as other
    ) as both_places ${inOrder} limit ${p.limit}`,
);

const unread = (p: Viewer, columns: RawBuilder<unknown>) => sql`
  ${seen(p, columns, published(p))} and not ${marked(p, "read_at")}
  union all
  ${seen(p, columns, due(p))} and not ${marked(p, "read_at")}`;

export const countUnread = rawStatement<Viewer & { limit: number }>()<{ total: number }>(
  (p) => sql`
    select count(*) as total from (
      select 1 from (${unread(p, sql`a.id`)}) as found limit ${p.limit}
    ) as counted`,
);

// No mark is older than the moment since which marks count, even if this host's clock is late.
const markTime = (p: { now: Date }) =>
  sql`case when a.resurfaced_at > ${p.now} then a.resurfaced_at else ${p.now} end`;

const keepFirst = (column: "read_at" | "dismissed_at") => {
  const mark = sql.ref(`announcement_marks.${column}`);
  return sql`${sql.ref(column)} = case when ${mark} >= coalesce((
      select resurfaced_at from announcements
      where tenant_id = excluded.tenant_id and id = excluded.announcement_id
    ), 0) then ${mark} else coalesce(${sql.ref(`excluded.${column}`)}, ${mark}) end`;
};

const insertMarks = sql`
  insert into announcement_marks
    (tenant_id, announcement_id, user_id, read_at, dismissed_at, created_at, updated_at)`;

const onConflict = sql`
  on conflict (tenant_id, announcement_id, user_id) do update
  set ${keepFirst("read_at")}, ${keepFirst("dismissed_at")}, updated_at = excluded.updated_at`;

// Where a conflict may look nothing up, the rows are made first, and marked then.
const emptyMark = (p: Viewer) => sql`a.tenant_id, a.id, ${p.user}, null, null, ${p.now}, ${p.now}`;

const theirs = (p: Viewer & { ids: readonly number[] }, dialect: Dialect) => sql`
  a.tenant_id = ${p.tenant} and ${dialect.within("a.id", p.ids)}`;

export const beginMarks = rawStatement<Viewer & { ids: readonly number[] }>()(
  (p, dialect) => sql`
    ${insertMarks} select ${emptyMark(p)} from announcements a where ${theirs(p, dialect)}
    ${dialect.keepRow} on conflict do nothing`,
);

const setFirst = (p: Viewer, column: "read_at" | "dismissed_at") => sql`
  ${sql.ref(column)} = case when ${sql.ref(`m.${column}`)} >= coalesce(a.resurfaced_at, 0)
    then ${sql.ref(`m.${column}`)} else ${markTime(p)} end`;

const setMarks = (...columns: ("read_at" | "dismissed_at")[]) =>
  rawStatement<Viewer & { ids: readonly number[] }>()(
    (p, dialect) => sql`
      update announcement_marks as m
      set ${sql.join(columns.map((column) => setFirst(p, column)))}, updated_at = ${p.now}
      from announcements a
      where m.tenant_id = ${p.tenant} and m.announcement_id = a.id and m.user_id = ${p.user}
        and ${theirs(p, dialect)}`,
  );

export const setRead = setMarks("read_at");
export const setDismissed = setMarks("read_at", "dismissed_at");

export const unreadIds = rawStatement<Viewer>()<{ id: number }>(
  (p) => sql<{ id: number }>`${unread(p, sql`a.id`)}`,
);

const mark = (dismissed: boolean) =>
  rawStatement<Viewer & { id: number }>()(
    (p, dialect) => sql`
      ${insertMarks}
      select a.tenant_id, a.id, ${p.user}, ${markTime(p)}, ${dismissed ? markTime(p) : sql`null`},
        ${p.now}, ${p.now}
      from announcements a
      where a.tenant_id = ${p.tenant} and a.id = ${p.id}
      ${dialect.keepRow}
      ${onConflict}`,
  );

export const markRead = mark(false);
export const dismiss = mark(true);

export const markAllRead = rawStatement<Viewer>()(
  (p) => sql`
    ${insertMarks}
    select tenant_id, id, ${p.user}, at, null, ${p.now}, ${p.now}
    from (${unread(p, sql`a.tenant_id, a.id, ${markTime(p)} as at`)}) as found
    where true
    ${onConflict}`,
);

const counts = (column: "read_at" | "dismissed_at") =>
  sql`count(case when ${sql.ref(`m.${column}`)} >= coalesce(a.resurfaced_at, 0) then 1 end)`;

export const reach = rawStatement<InTenant<{ id: number }>>()<{
  members: number;
  read: number;
  dismissed: number;
}>(
  (p) => sql`
    select
      (select count(*) from memberships m join users u on u.id = m.user_id
        where m.tenant_id = ${p.tenant} and ${seatCounts}) as members,
      ${counts("read_at")} as "read",
      ${counts("dismissed_at")} as dismissed
    from announcements a
    join announcement_marks m on m.tenant_id = a.tenant_id and m.announcement_id = a.id
    where a.tenant_id = ${p.tenant} and a.id = ${p.id}`,
);
