import type { RecordKind } from "../../events/catalogue.js";
import type { RecordVersion } from "../../events/record-changes.js";
import type { Tenant } from "./tenant.js";

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
  /** An id that no tenant has had, if the files of its pictures are written already; a new one by default. */
  readonly tenantId?: number | undefined;
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

/** How the rows of one table differ from those of an archive. */
export interface TableDifference {
  readonly table: string;
  /** Rows that the archive has and the tenant lacks. */
  readonly add: number;
  /** Rows that hold something else now. */
  readonly change: number;
  /** Rows that the archive lacks. */
  readonly remove: number;
  readonly same: number;
}

/** The keys of the rows of a table that differ, as texts, and of those that the archive lacks. */
export interface DifferingRows {
  readonly add: ReadonlySet<string>;
  readonly change: ReadonlySet<string>;
  readonly remove: readonly (readonly number[])[];
  /** The keys of those that change in a value which only one row may have. */
  readonly release: readonly (readonly number[])[];
}

/** The changes that restore a tenant from an archive. */
export interface TenantDifference {
  /** The tenant itself in the archive. */
  readonly tenant: Pick<Tenant, "name" | "settings" | "metadata">;
  readonly tables: readonly TableDifference[];
  /** Memberships of accounts that no longer exist, which are not restored. */
  readonly lostAccounts: readonly { readonly id: number; readonly email: string }[];
  /** Accounts that had another address in the archive. */
  readonly otherAddresses: readonly {
    readonly id: number;
    readonly email: string;
    readonly archived: string;
  }[];
  /** The last change that the archive knows of. */
  readonly lastChange: Date;
  /** How the tenant stood; it is put back only if it still stands so. */
  readonly seen: string;
  readonly rows: ReadonlyMap<string, DifferingRows>;
}

export interface PuttingBack {
  readonly now: Date;
  /** Whether the seats of the team are put back, too. */
  readonly withTeam: boolean;
}

export interface Comparing extends PuttingBack {
  /** No one changes the tenant until the transaction ends. */
  readonly hold: boolean;
  /** Called for each row of the archive that is to be written: all that putting it back needs of the archive. */
  readonly onRow?: ((record: ArchiveRecord) => Promise<void> | void) | undefined;
}

/** A whole tenant: its team, catalog, orders, announcements and webhooks, without events and their deliveries. */
export interface TenantArchive {
  /**
   * The tenant and its pictures come first, and parents before their children; null if the tenant does not exist. In a
   * steady transaction all of it is from one moment. Secrets are sealed, and must not leave the host so; nor may the keys
   * of pictures.
   */
  read(tenantId: number): Promise<AsyncIterable<ArchiveRecord> | null>;
  /**
   * Creates a tenant from these records with new ids; its pictures have the keys in them. Accounts are matched by
   * address, or created without a password.
   */
  write(
    records: AsyncIterable<ArchiveRecord>,
    options: ArchiveWriting,
  ): Promise<{ readonly tenantId: number; readonly counts: ArchiveCounts }>;
  /** How the tenant differs from an archive of itself. */
  compare(
    tenantId: number,
    records: AsyncIterable<ArchiveRecord>,
    options: Comparing,
  ): Promise<TenantDifference>;
  /**
   * Writes the rows that differ, with their ids, and removes those that the archive lacks. Refused if the tenant has
   * changed since it was compared.
   */
  putBack(
    tenantId: number,
    records: AsyncIterable<ArchiveRecord>,
    difference: TenantDifference,
    options: PuttingBack,
  ): Promise<PutBackRecords>;
}

/** The records that were written or removed, with a version that no reader has seen. */
export type PutBackRecords = Readonly<Record<RecordKind, readonly RecordVersion[]>>;
