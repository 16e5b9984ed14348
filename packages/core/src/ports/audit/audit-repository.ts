import type { Actor } from "../../values/scope.js";

export interface AuditEntry {
  readonly at: Date;
  readonly actor: Actor;
  readonly useCase: string;
  readonly tenantId: number | null;
  /** The ids that the write concerned, and the number of its events. */
  readonly subject: Readonly<Record<string, number | string>>;
  readonly requestId: string | null;
}

export interface AuditFilter {
  readonly tenantId?: number | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export type KeptAuditEntry = AuditEntry & { readonly id: number };

/** What becomes of entries that are older than they have to be kept. */
export interface AuditRetention {
  /** The oldest first. */
  oldest(before: Date, limit: number): Promise<KeptAuditEntry[]>;
  remove(ids: readonly number[]): Promise<number>;
}

/** The trail of successful writes, in the transaction of each. */
export interface AuditRepository {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first; with `afterId` oldest first from there, for following along. */
  list(filter: AuditFilter): Promise<KeptAuditEntry[]>;
}
