import type { AuditEntry, AuditFilter, AuditRepository, KeptAuditEntry } from "@souk/core/adapter";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement, statementBy } from "../engine/statement.js";
import { auditColumns, auditValues, type AuditValues, toEntry } from "./audit-rows.js";

const [, ...written] = auditColumns;

// Every call that writes leaves an entry.
const insert = statement<AuditValues>()((db, p) =>
  db.insertInto("audit_log").values(each(p, written)),
);

const trail = statementBy<
  { tenant: number | undefined; after: number | undefined; limit: number },
  { ofTenant: boolean; following: boolean }
>()((db, p, { ofTenant, following }) =>
  db
    .selectFrom("audit_log")
    .select(auditColumns)
    .$if(ofTenant, (query) => query.where("tenant_id", "=", p.tenant as number))
    .$if(following, (query) => query.where("id", ">", p.after as number))
    .orderBy("id", following ? "asc" : "desc")
    .limit(p.limit),
);

export class SqlAuditRepository implements AuditRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  add(entry: AuditEntry): void {
    if (entry.tenantId !== null) this.#session.see({ tenant: entry.tenantId });
    this.#session.sendUnawaited(insert, auditValues(entry));
  }

  async list({ tenantId, afterId, limit }: AuditFilter): Promise<KeptAuditEntry[]> {
    this.#session.see({ tenant: tenantId ?? "*" });
    const shape = { ofTenant: tenantId !== undefined, following: afterId !== undefined };
    const rows = await this.#session.all(trail(shape), { tenant: tenantId, after: afterId, limit });
    return rows.map(toEntry);
  }
}
