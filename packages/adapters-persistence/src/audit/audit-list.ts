import type { AuditLogEntry, Page } from "@souk/core";
import { COUNTED_AT_MOST, type AuditLogRequest } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { limitsTogether } from "../engine/bounded-list/definition.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { auditColumns, type NamedAuditRow, toLogEntry } from "./audit-rows.js";

/** A counter would cost another write for every entry. */
const size = rawStatement<InTenant>()<{ n: number }>(
  (p) => sql`
    select count(*) as n from (
      select 1 as one from audit_log where tenant_id = ${p.tenant}
      order by id desc limit ${sql.lit(COUNTED_AT_MOST + 1)}
    ) as counted`,
);

const equals = (column: string) => ({
  column,
  sql: (value: unknown) => sql`${sql.ref(`r.${column}`)} = ${value}`,
});

/**
 * The filters have no indexes, because every write of the service would pay for them. When few entries match, a cursor
 * leads on.
 */
const list = boundedList<NamedAuditRow, AuditLogEntry>({
  table: "audit_log",
  columns: auditColumns,
  filters: {
    user: equals("user_id"),
    actor: equals("actor_kind"),
    action: equals("use_case"),
    objectKind: equals("object_kind"),
    object: equals("object_id"),
    request: equals("request_id"),
    from: { column: "at", sql: (from) => sql`r.at >= ${from}` },
    to: { column: "at", sql: (to) => sql`r.at <= ${to}` },
  },
  indexes: [{ finds: [], order: "id" }],
  ranges: {},
  limits: limitsTogether,
  size: async (session) => (await session.one(size, {}))?.n ?? 0,
  beside: (page) => sql`
    select r.*, u.name as user_name from (${page}) as r left join users as u on u.id = r.user_id`,
  toItem: toLogEntry,
});

export async function listAuditLog(
  session: TenantSession,
  { page, perPage, after, ...asked }: AuditLogRequest,
): Promise<Page<AuditLogEntry>> {
  const filter = {
    user: asked.userId,
    actor: asked.actorKind,
    action: asked.useCase,
    objectKind: asked.objectKind,
    object: asked.objectId,
    request: asked.requestId,
    from: asked.from,
    to: asked.to,
  };
  const found = await list(session, { page, perPage, after, sort: "-id", filter });
  if (found.total <= COUNTED_AT_MOST) return found;
  return { ...found, total: COUNTED_AT_MOST, totalCapped: true };
}
