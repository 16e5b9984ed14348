/** One line of an archive: its kind and its values. Moments are milliseconds, amounts minor units. */
export interface ArchiveRecord {
  readonly kind: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The number of rows of each kind. */
export type ArchiveCounts = Readonly<Record<string, number>>;

/** The result for one row of an archive. */
export interface ArchiveEntry {
  readonly kind: string;
  /** Its id in the archive. */
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
  /** Called for every row. A row in conflict is then reported and skipped, which is right only for a dry run. */
  readonly tell?: ((entry: ArchiveEntry) => void) | undefined;
}

/** A whole tenant: its team, catalog, orders, announcements and webhooks, without events and their deliveries. */
export interface TenantArchive {
  /**
   * Parents come before their children; null when there is no such tenant. In a steady transaction all of it
   * is from one moment. Secrets are sealed, and must not leave the host so.
   */
  read(tenantId: number): Promise<AsyncIterable<ArchiveRecord> | null>;
  /** Creates a tenant from these records with new ids. Accounts are matched by address, or created without a password. */
  write(
    records: AsyncIterable<ArchiveRecord>,
    options: ArchiveWriting,
  ): Promise<{ readonly tenantId: number; readonly counts: ArchiveCounts }>;
}
