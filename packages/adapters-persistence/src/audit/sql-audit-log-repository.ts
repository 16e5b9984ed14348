import type { AuditLogEntry, Page } from "@souk/core";
import type { AuditLogRepository, AuditLogRequest } from "@souk/core/adapter";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { listAuditLog } from "./audit-list.js";
import { auditColumns, toLogEntry } from "./audit-rows.js";

const following = statement<InTenant<{ after: number; limit: number }>>()((db, p) =>
  db
    .selectFrom("audit_log as a")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select(auditColumns.map((name) => `a.${name}` as const))
    .select("u.name as user_name")
    .where("a.tenant_id", "=", p.tenant)
    .where("a.id", ">", p.after)
    .orderBy("a.id")
    .limit(p.limit),
);

const writtenAt = statement<InTenant<{ at: number }>>()((db, p) =>
  db
    .selectFrom("audit_log as a")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select(auditColumns.map((name) => `a.${name}` as const))
    .select("u.name as user_name")
    .where("a.tenant_id", "=", p.tenant)
    .where("a.at", "=", p.at)
    .orderBy("a.id"),
);

/** The entries of the session's tenant. */
export class SqlAuditLogRepository implements AuditLogRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  list(request: AuditLogRequest): Promise<Page<AuditLogEntry>> {
    return listAuditLog(this.#session, request);
  }

  async writtenAt(at: Date): Promise<AuditLogEntry[]> {
    return (await this.#session.all(writtenAt, { at: at.getTime() })).map(toLogEntry);
  }

  async following(after: number, limit: number): Promise<AuditLogEntry[]> {
    return (await this.#session.all(following, { after, limit })).map(toLogEntry);
  }
}
