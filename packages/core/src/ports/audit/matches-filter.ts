import type { AuditLogFilter, KeptAuditEntry } from "./audit-repository.js";

/** Whether an entry matches the filter. */
export const matchesFilter =
  (filter: AuditLogFilter) =>
  (entry: KeptAuditEntry): boolean =>
    same(filter.userId, entry.actor.userId) &&
    same(filter.actorKind, entry.actor.kind) &&
    same(filter.useCase, entry.useCase) &&
    same(filter.objectKind, entry.object?.kind) &&
    same(filter.objectId, entry.object?.id) &&
    same(filter.requestId, entry.requestId) &&
    (filter.from === undefined || entry.at >= filter.from) &&
    (filter.to === undefined || entry.at <= filter.to);

const same = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value;
