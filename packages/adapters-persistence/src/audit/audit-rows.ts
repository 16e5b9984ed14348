import type { Actor, AuditLogEntry } from "@souk/core";
import type { AuditEntry, KeptAuditEntry } from "@souk/core/adapter";
import type { Selectable } from "kysely";
import { readJson } from "../engine/rows.js";
import type { Tables } from "../schema/rows.js";

export const auditColumns = [
  "id",
  "at",
  "actor_kind",
  "actor",
  "user_id",
  "tenant_id",
  "use_case",
  "subject",
  "request_id",
  "object_kind",
  "object_id",
  "changes",
  "network",
  "client",
] as const;

export type AuditRow = Pick<Selectable<Tables["audit_log"]>, (typeof auditColumns)[number]>;

export interface NamedAuditRow extends AuditRow {
  user_name: string | null;
}

export type AuditValues = Omit<AuditRow, "id" | "at"> & { readonly at: Date };

export const auditValues = ({
  at,
  actor,
  useCase,
  tenantId,
  subject,
  requestId,
  object = null,
  changes = [],
  network = null,
  client = null,
}: AuditEntry): AuditValues => ({
  at,
  actor_kind: actor.kind,
  actor: detailOf(actor),
  user_id: actor.userId,
  tenant_id: tenantId,
  use_case: useCase,
  subject: JSON.stringify(subject),
  request_id: requestId,
  object_kind: object?.kind ?? null,
  object_id: object?.id ?? null,
  changes: changes.length === 0 ? null : JSON.stringify(changes),
  network,
  client,
});

/** The detail besides kind and user id: the token, the API key, or an operator's name. */
export function detailOf(actor: Actor): string {
  if (actor.kind === "operator") return actor.name;
  if (actor.kind === "key") return String(actor.keyId);
  return actor.kind === "user" && actor.tokenId !== null ? String(actor.tokenId) : "";
}

export function toActor({
  actor_kind: kind,
  actor,
  user_id: userId,
}: Pick<AuditRow, "actor_kind" | "actor" | "user_id">): Actor {
  if (kind === "operator") return { kind, name: actor, userId };
  if (kind === "user" && userId !== null) {
    return { kind, userId, tokenId: actor === "" ? null : Number(actor) };
  }
  if (kind === "key" && userId !== null) return { kind, userId, keyId: Number(actor) };
  return { kind: "anonymous", userId: null };
}

export const toEntry = (row: AuditRow): KeptAuditEntry => ({
  id: row.id,
  at: new Date(row.at),
  actor: toActor(row),
  useCase: row.use_case,
  tenantId: row.tenant_id,
  subject: readJson(row.subject, {}),
  requestId: row.request_id,
  object:
    row.object_kind === null || row.object_id === null
      ? null
      : { kind: row.object_kind, id: row.object_id },
  changes: row.changes === null ? [] : readJson(row.changes, []),
  network: row.network,
  client: row.client,
});

export const toLogEntry = (row: NamedAuditRow): AuditLogEntry => ({
  ...toEntry(row),
  userName: row.user_name,
});
