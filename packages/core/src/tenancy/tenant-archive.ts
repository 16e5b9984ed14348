/** One line of an archive: what kind of thing, and its values. Moments are milliseconds, amounts minor units. */
export interface ArchiveRecord {
  readonly kind: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How many of each kind. */
export type ArchiveCounts = Readonly<Record<string, number>>;

/**
 * A tenant as a whole: its team, catalog, orders and announcements. Webhooks stay behind, with their
 * secrets and deliveries: a copy must not call anybody.
 */
export interface TenantArchive {
  /** From one moment, parents before what belongs to them; null when there is no such tenant. To be the first thing a transaction does. */
  read(tenantId: number): Promise<AsyncIterable<ArchiveRecord> | null>;
  /** A new tenant from these records, every id made anew. Accounts are found by their address, or made without a password. */
  write(
    records: AsyncIterable<ArchiveRecord>,
    options: { readonly name: string | undefined; readonly now: Date },
  ): Promise<{ readonly tenantId: number; readonly counts: ArchiveCounts }>;
}
