import type { Actor, AuditEntry, AuditFilter, AuditRepository, KeptAuditEntry } from "@souk/core";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement, statementBy } from "../engine/statement.js";

interface AuditValues {
  at: Date;
  actor_kind: Actor["kind"];
  actor: string;
  user_id: number | null;
  tenant_id: number | null;
  use_case: string;
  subject: string;
  request_id: string | null;
}

const insert = statement<AuditValues>()((db, p) =>
  db
    .insertInto("audit_log")
    .values(
      each(p, [
        "at",
        "actor_kind",
        "actor",
        "user_id",
        "tenant_id",
        "use_case",
        "subject",
        "request_id",
      ]),
    ),
);

const list = statementBy<
  { tenant: number; after: number; limit: number },
  { tenant: boolean; follow: boolean }
>()((db, p, { tenant, follow }) => {
  let query = db.selectFrom("audit_log").selectAll().limit(p.limit);
  if (tenant) query = query.where("tenant_id", "=", p.tenant);
  return follow ? query.where("id", ">", p.after).orderBy("id") : query.orderBy("id", "desc");
});

export class SqlAuditRepository implements AuditRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add({ at, actor, useCase, tenantId, subject, requestId }: AuditEntry): Promise<void> {
    if (tenantId !== null) this.#session.see({ tenant: tenantId });
    await this.#session.run(insert, {
      at,
      actor_kind: actor.kind,
      actor: detailOf(actor),
      user_id: actor.userId,
      tenant_id: tenantId,
      use_case: useCase,
      subject: JSON.stringify(subject),
      request_id: requestId,
    });
  }

  async list({ tenantId, afterId, limit }: AuditFilter): Promise<KeptAuditEntry[]> {
    this.#session.see({ tenant: tenantId ?? "*" });
    const shape = { tenant: tenantId !== undefined, follow: afterId !== undefined };
    const parameters = { tenant: tenantId ?? 0, after: afterId ?? 0, limit };
    return (await this.#session.all(list(shape), parameters)).map(toEntry);
  }
}

/** What the kind and the user's id do not say yet: the token, or an operator's name. */
function detailOf(actor: Actor): string {
  if (actor.kind === "operator") return actor.name;
  return actor.kind === "user" && actor.tokenId !== null ? String(actor.tokenId) : "";
}

function toActor({
  actor_kind: kind,
  actor,
  user_id: userId,
}: Selectable<Tables["audit_log"]>): Actor {
  if (kind === "operator") return { kind, name: actor, userId };
  if (kind === "user" && userId !== null) {
    return { kind, userId, tokenId: actor === "" ? null : Number(actor) };
  }
  return { kind: "anonymous", userId: null };
}

export const toEntry = (row: Selectable<Tables["audit_log"]>): KeptAuditEntry => ({
  id: row.id,
  at: new Date(row.at),
  actor: toActor(row),
  useCase: row.use_case,
  tenantId: row.tenant_id,
  subject: JSON.parse(row.subject),
  requestId: row.request_id,
});
