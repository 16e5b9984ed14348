import type { Page, PageRequest } from "../../values/page.js";
import type { Position } from "../../values/cursor.js";
import type { Actor } from "../../values/scope.js";

/** What was done something to. */
export interface AuditObject {
  readonly kind: string;
  readonly id: number;
}

/** A field as it was before and as it is afterwards, in the form the API has for it. */
export interface FieldChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

export interface AuditEntry {
  readonly at: Date;
  readonly actor: Actor;
  readonly useCase: string;
  readonly tenantId: number | null;
  /** The ids that the write concerned, and the number of its events. */
  readonly subject: Readonly<Record<string, number | string>>;
  readonly requestId: string | null;
  readonly object?: AuditObject | null;
  readonly changes?: readonly FieldChange[];
  /** The address or network the call came from. */
  readonly network?: string | null;
}

export interface AuditFilter {
  readonly tenantId?: number | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export type KeptAuditEntry = Required<AuditEntry> & { readonly id: number };

/** An entry as those who look at one tenant see it. */
export interface AuditLogEntry extends KeptAuditEntry {
  /** What the user who did it is called now; null where it was no user, or the account is gone. */
  readonly userName: string | null;
}

/** What of a tenant's entries is asked for; everything where nothing is said. */
export interface AuditLogFilter {
  readonly userId?: number | undefined;
  readonly actorKind?: Actor["kind"] | undefined;
  readonly useCase?: string | undefined;
  readonly objectKind?: string | undefined;
  readonly objectId?: number | undefined;
  readonly requestId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditLogRequest extends PageRequest, AuditLogFilter {
  readonly after: Position | null;
}

/** The trail of successful writes, in the transaction of each. */
export interface AuditRepository {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first; with `afterId` oldest first from there, for following along. */
  list(filter: AuditFilter): Promise<KeptAuditEntry[]>;
}

/** The entries of one tenant. */
export interface AuditLogRepository {
  /** Newest first. A page may hold fewer than were asked for, and a cursor leads on from it all the same. */
  list(request: AuditLogRequest): Promise<Page<AuditLogEntry>>;
  /** The oldest first, those after an id. */
  following(afterId: number, limit: number): Promise<AuditLogEntry[]>;
}
