import type { Actor, AuditEntry, AuditFilter, AuditRepository, KeptAuditEntry } from "@souk/core";
import { fieldsOf } from "../engine/reading.js";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import { AuditEntryEntity } from "./entities.js";

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

// Every call that writes leaves an entry.
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
    const em = this.#session.fork(() => this.#session.see({ tenant: tenantId ?? "*" }));
    const entries = await em.find(
      AuditEntryEntity,
      {
        ...(tenantId !== undefined && { tenantId }),
        ...(afterId !== undefined && { id: { $gt: afterId } }),
      },
      { orderBy: { id: afterId === undefined ? "desc" : "asc" }, limit },
    );
    return entries.map(toEntry);
  }
}

/** What the kind and the user's id do not say yet: the token, the API key, or an operator's name. */
function detailOf(actor: Actor): string {
  if (actor.kind === "operator") return actor.name;
  if (actor.kind === "key") return String(actor.keyId);
  return actor.kind === "user" && actor.tokenId !== null ? String(actor.tokenId) : "";
}

function toActor({ actorKind: kind, actor, userId = null }: AuditEntryEntity): Actor {
  if (kind === "operator") return { kind, name: actor, userId };
  if (kind === "user" && userId !== null) {
    return { kind, userId, tokenId: actor === "" ? null : Number(actor) };
  }
  if (kind === "key" && userId !== null) return { kind, userId, keyId: Number(actor) };
  return { kind: "anonymous", userId: null };
}

export const toEntry = (entry: AuditEntryEntity): KeptAuditEntry => ({
  ...fieldsOf(entry, ["id", "at", "useCase", "tenantId", "requestId"]),
  actor: toActor(entry),
  subject: JSON.parse(entry.subject),
});
