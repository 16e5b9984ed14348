import type { Page, PageRequest } from "../../values/page.js";
import type { Position } from "../../values/cursor.js";
import type { Actor } from "../../values/scope.js";

/** The object of a change. */
export interface AuditObject {
  readonly kind: string;
  readonly id: number;
}

/** A field before and after a change, in the form of the API. */
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
  /** The ids of the write's objects, and the number of its events. */
  readonly subject: Readonly<Record<string, number | string>>;
  readonly requestId: string | null;
  readonly object?: AuditObject | null;
  readonly changes?: readonly FieldChange[];
  /** The address or network the call came from. */
  readonly network?: string | null;
  /** The name and version of the agent that called for the actor. */
  readonly client?: string | null;
}

export interface AuditFilter {
  readonly tenantId?: number | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export type KeptAuditEntry = Required<AuditEntry> & { readonly id: number };

/** An entry as members of one tenant see it. */
export interface AuditLogEntry extends KeptAuditEntry {
  /** The present name of the user who did it; null if it was not a user, or the account is gone. */
  readonly userName: string | null;
}

/** A filter of a tenant's entries; an empty one matches all. */
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

/** The trail of successful writes, each written in the transaction of its write. */
export interface AuditRepository {
  /** Writes an entry, in the transaction of the change that it is about. If it fails, so does its transaction. */
  add(entry: AuditEntry): void | Promise<void>;
  /** Newest first; with `afterId` oldest first from there, for following along. */
  list(filter: AuditFilter): Promise<KeptAuditEntry[]>;
}

/** The entries of one tenant. */
export interface AuditLogRepository {
  /** Newest first. A page may hold fewer than requested, and its cursor still leads on. */
  list(request: AuditLogRequest): Promise<Page<AuditLogEntry>>;
  /** Those of one moment: all that a call writes has the same time. */
  writtenAt(at: Date): Promise<AuditLogEntry[]>;
  /** The oldest first, those after an id. */
  following(afterId: number, limit: number): Promise<AuditLogEntry[]>;
}
