/** One line of an archive: what kind of thing, and its values. Moments are milliseconds, amounts minor units. */
export interface ArchiveRecord {
  readonly kind: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How many of each kind. */
export type ArchiveCounts = Readonly<Record<string, number>>;

/** What becomes of one row of an archive. */
export interface ArchiveEntry {
  readonly kind: string;
  /** As the archive knows it. */
  readonly id: string;
  readonly label: string | null;
  readonly state: "add" | "there" | "conflict";
  readonly detail: string | null;
}

export interface ArchiveWriting {
  readonly name: string | undefined;
  readonly now: Date;
  /** Seals the secret of a subscription: the one from the archive, or a new one. */
  readonly seal: (
    webhook: { readonly tenantId: number; readonly id: number },
    secret: string | null,
  ) => { readonly cipher: string; readonly hint: string };
  /** Called for every row. A row in conflict is then reported and skipped, which suits a dry run only. */
  readonly tell?: ((entry: ArchiveEntry) => void) | undefined;
}

/** A tenant as a whole: its team, catalog, orders, announcements and webhooks; events and their deliveries stay behind. */
export interface TenantArchive {
  /**
   * Parents before what belongs to them; null when there is no such tenant. All of it is of one moment
   * where the transaction is steady. Secrets come sealed, and must not leave so.
   */
  read(tenantId: number): Promise<AsyncIterable<ArchiveRecord> | null>;
  /** Creates a tenant from these records with new ids. Accounts are matched by address, or created without a password. */
  write(
    records: AsyncIterable<ArchiveRecord>,
    options: ArchiveWriting,
  ): Promise<{ readonly tenantId: number; readonly counts: ArchiveCounts }>;
}
