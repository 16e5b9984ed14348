import type { View } from "../../session.js";
import type { PgCall } from "../batch.js";

export type Kind = "read" | "write";

/** How the transactions of one login say whose rows may be seen. */
export interface Settings {
  /** Whether this login may see all tenants at once. */
  readonly allTenants: boolean;
  /** Whether rows are on several servers, each of which needs the settings. */
  readonly isSharded: boolean;
  /** The statements to say it with, after those of the view before in the same transaction. */
  calls(kind: Kind, view: View, before: View | null): readonly PgCall[];
}

/** Values of settings by their names. */
export type Fixed = Readonly<Record<string, string | number>>;
