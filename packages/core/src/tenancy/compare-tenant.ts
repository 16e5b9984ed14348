import * as z from "zod";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { endLine, lineOf } from "./archive-lines.js";
import { openLines, recordsOf } from "./archive-of-itself.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";

const isFunction = (value: unknown) => typeof value === "function";

/** Compares a tenant with an archive of itself, to show what a restore would change. */
export const compareTenant = useCase({
  access: "operator",
  effect: "steady read",
  input: z.object({
    tenantId,
    open: openLines,
    withTeam: z._default(z.boolean(), false),
    /** Gets a smaller archive with no more than what would be written, to put the tenant back from. */
    onLine: z.optional(z.custom<(line: string) => Promise<void> | void>(isFunction)),
  }),
  async run({ global, now }, { tenantId, open, withTeam, onLine }) {
    let lines = 0;
    const tell = async (record: ArchiveRecord) => {
      await onLine?.(lineOf(record));
      lines += 1;
    };
    if (onLine) await tell({ kind: "tenant", row: { id: tenantId } });
    const records = recordsOf(tenantId, open);
    const comparing = { now, withTeam, hold: false, onRow: onLine && tell };
    const difference = await global.archive.compare(tenantId, records, comparing);
    await onLine?.(endLine(lines));
    return difference;
  },
});
