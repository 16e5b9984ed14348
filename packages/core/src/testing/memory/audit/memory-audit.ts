import { encodeCursor } from "../../../values/cursor.js";
import { COUNTED_AT_MOST, offsetOf } from "../../../values/page.js";
import type { MemberScope } from "../../../values/scope.js";
import type {
  AuditEntry,
  AuditLogEntry,
  AuditLogRepository,
  AuditRepository,
  KeptAuditEntry,
} from "../../../ports/audit/audit-repository.js";
import { matchesFilter } from "../../../ports/audit/matches-filter.js";
import type { MemoryTables } from "../memory-database.js";
import type { UserRow } from "../memory-users.js";

const trailOf = (database: MemoryTables) => database.table<KeptAuditEntry>("audit_log");

export function memoryAudit(database: MemoryTables): AuditRepository {
  const trail = trailOf(database);
  return {
    add: async (entry) => {
      const id = trail.nextId();
      trail.set({ ...kept(entry), id }, id);
    },
    list: async ({ tenantId, afterId, limit }) => {
      const found = trail
        .all((entry) => tenantId === undefined || entry.tenantId === tenantId)
        .filter(({ id }) => afterId === undefined || id > afterId);
      return found
        .toSorted((a, b) => (afterId === undefined ? b.id - a.id : a.id - b.id))
        .slice(0, limit);
    },
  };
}

/** A stored entry does not change, even if its maker changes the object later. */
const kept = ({
  changes = [],
  object = null,
  network = null,
  client = null,
  ...entry
}: AuditEntry) => ({
  ...entry,
  object,
  network,
  client,
  changes: JSON.parse(JSON.stringify(changes)),
});

export function memoryAuditLog(
  database: MemoryTables,
  { tenantId }: MemberScope,
): AuditLogRepository {
  const users = database.table<UserRow>("users");
  const own = () => trailOf(database).all((entry) => entry.tenantId === tenantId);
  const named = (entry: KeptAuditEntry): AuditLogEntry => ({
    ...entry,
    userName: users.get(entry.actor.userId ?? 0)?.name ?? null,
  });
  return {
    list: async ({ page, perPage, after, ...filter }) => {
      const found = own()
        .filter(matchesFilter(filter))
        .toSorted((a, b) => b.id - a.id);
      const rest = after
        ? found.filter(({ id }) => id < after.id)
        : found.slice(offsetOf({ page, perPage }));
      const last = rest.length > perPage ? rest[perPage - 1] : undefined;
      return {
        data: rest.slice(0, perPage).map(named),
        page,
        perPage,
        total: Math.min(found.length, COUNTED_AT_MOST),
        ...(found.length > COUNTED_AT_MOST ? { totalCapped: true } : {}),
        nextCursor: last ? encodeCursor("-id", { value: last.id, id: last.id }) : null,
      };
    },
    writtenAt: async (at) =>
      own()
        .filter((entry) => entry.at.getTime() === at.getTime())
        .toSorted((a, b) => a.id - b.id)
        .map(named),
    following: async (afterId, limit) =>
      own()
        .filter(({ id }) => id > afterId)
        .toSorted((a, b) => a.id - b.id)
        .slice(0, limit)
        .map(named),
  };
}
