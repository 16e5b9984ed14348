import * as z from "zod";
import { CoreError } from "../values/errors.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";
import { checkRecord } from "./archive-checks.js";
import { isAdminsArchive, recordsIn } from "./archive-lines.js";

const isFunction = (value: unknown) => typeof value === "function";

const ADMINS =
  "An ADMIN exported this archive, so it lacks what members keep for themselves, which a restore would delete. Import it as a new tenant.";

/** Opens the lines of an archive; they are read more than once. */
export const openLines = z.custom<() => AsyncIterable<string>>(isFunction);

/** The records of an archive of this tenant; that of another one is refused. A part says no more of the tenant. */
export async function* recordsOf(
  tenantId: number,
  open: () => AsyncIterable<string>,
  { isPart = false }: { readonly isPart?: boolean } = {},
): AsyncGenerator<ArchiveRecord> {
  for await (const record of recordsIn(open())) {
    const isTenant = record.kind === "tenant";
    if (isTenant) requireSame(tenantId, record.row["id"]);
    if (isAdminsArchive(record)) throw new CoreError("validation_failed", ADMINS);
    if (!isTenant || !isPart) checkRecord(record);
    yield record;
  }
}

function requireSame(tenantId: number, archived: unknown): void {
  if (archived === tenantId) return;
  const message =
    archived === undefined
      ? "The archive does not name its tenant. Export it again with this version."
      : `The archive belongs to tenant ${JSON.stringify(archived)}, not to ${tenantId}.`;
  throw new CoreError("validation_failed", message);
}
