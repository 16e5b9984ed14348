import { sql } from "kysely";
import { auditColumns, type NamedAuditRow } from "../audit/audit-rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { EventRow, NoteRow } from "./history-rows.js";

type OfOrder<P = unknown> = InTenant<P & { order: number }>;
type Before = OfOrder<{ before: number; limit: number }>;

interface NoteValues {
  kind: string;
  author: string;
  user: number | null;
  text: string;
  now: Date;
}

export const addNote = statement<OfOrder<NoteValues>>()((db, p) =>
  db
    .insertInto("order_notes")
    .values({
      tenant_id: p.tenant,
      order_id: p.order,
      author_kind: p.kind as "user",
      author: p.author,
      user_id: p.user,
      text: p.text,
      created_at: p.now,
    })
    .returning("id"),
);

const noteColumns = sql`n.id, n.order_id, n.author_kind, n.author, n.user_id, n.text, n.created_at,
  u.name as user_name`;

export const notes = rawStatement<OfOrder<{ limit: number; offset: number }>>()<NoteRow>(
  (p) => sql<NoteRow>`
    select ${noteColumns} from order_notes as n left join users as u on u.id = n.user_id
    where n.tenant_id = ${p.tenant} and n.order_id = ${p.order}
    order by n.id desc limit ${p.limit} offset ${p.offset}`,
);

export const countNotes = rawStatement<OfOrder>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from order_notes
    where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);

export const notesBefore = rawStatement<Before>()<NoteRow>(
  (p) => sql<NoteRow>`
    select ${noteColumns} from order_notes as n left join users as u on u.id = n.user_id
    where n.tenant_id = ${p.tenant} and n.order_id = ${p.order}
      and n.id < cast(${p.before} as bigint)
    order by n.id desc limit ${p.limit}`,
);

const entryColumns = sql.join(auditColumns.map((name) => sql.ref(`a.${name}`)));

/** The notes are there themselves. */
export const changesBefore = rawStatement<Before>()<NamedAuditRow>(
  (p) => sql<NamedAuditRow>`
    select ${entryColumns}, u.name as user_name
    from audit_log as a left join users as u on u.id = a.user_id
    where a.tenant_id = ${p.tenant} and a.object_kind = 'order' and a.object_id = ${p.order}
      and a.id < cast(${p.before} as bigint) and a.use_case <> 'addOrderNote'
    order by a.id desc limit ${p.limit}`,
);

const deliveriesShown = [
  "d.id",
  "d.webhook_id",
  "d.status",
  "d.attempts_count",
  "d.next_attempt_at",
  "d.response_code",
  "d.delivered_at",
];

export const eventsBefore = rawStatement<Before & { deliveries: number }>()<EventRow>(
  (p, dialect) => sql<EventRow>`
    select e.id, e.kind, e.entity_seq, e.created_at, (
      select ${dialect.jsonArrays(deliveriesShown)} from (
        select * from deliveries as every
        where every.tenant_id = e.tenant_id and every.event_id = e.id
        order by every.id limit ${p.deliveries}
      ) as d
    ) as deliveries
    from events as e
    where e.tenant_id = ${p.tenant} and e.entity_kind = 'order' and e.entity_id = ${p.order}
      and e.entity_seq < cast(${p.before} as bigint)
    order by e.entity_seq desc limit ${p.limit}`,
);
