import { CoreError } from "@souk/core";
import type { AddedTable } from "../own/extension-tables.js";
import type { Values } from "../schema/records.js";

/** The extensions whose rows an archive has, for its first line. */
export const extensionsIn = (added: readonly AddedTable[]): string =>
  [...new Set(added.map(({ extension }) => extension))].join(" ");

/**
 * The tables of the extensions that an archive with this first line has. Rows of other extensions here are not in it, so
 * they stay as they are. Throws if the archive has an extension that this database lacks.
 */
export function archivedAmong(added: readonly AddedTable[], { extensions }: Values): AddedTable[] {
  const names = typeof extensions === "string" ? extensions.split(" ") : [];
  const lacking = names.find((name) => !added.some(({ extension }) => extension === name));
  if (lacking !== undefined)
    throw new CoreError(
      "validation_failed",
      `The archive has rows of the extension ${lacking}, whose tables this database does not have.`,
    );
  return added.filter(({ extension }) => names.includes(extension));
}
