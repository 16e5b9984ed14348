import type { ExtensionMigration, ExtensionTable, Provided } from "@souk/core";
import type { TenantSession } from "./tenant-session.js";

/** The parts of an extension that `openPersistence` takes. */
export interface PersistentExtension {
  readonly name: string;
  readonly core?: string;
  readonly migrations?: readonly ExtensionMigration[];
  readonly tables?: readonly ExtensionTable[];
  readonly repositories?: readonly Provided<TenantSession>[];
}

/** The migrations of one extension in this database. */
export interface ExtensionStatus {
  readonly name: string;
  readonly executed: readonly string[];
  readonly pending: readonly string[];
  /** Migrations that have run and that this version of the extension lacks. */
  readonly unknown: readonly string[];
}
