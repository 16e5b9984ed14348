import * as z from "zod";
import { notFound } from "../values/errors.js";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { endLine, lineOf, named } from "./archive-lines.js";
import { isPictureFile, withFiles } from "./archived-pictures.js";
import { leaving } from "./archived-webhooks.js";
import { beginOnce } from "../calls/begin-once.js";
import type { ArchiveCounts } from "../ports/tenancy/tenant-archive.js";

const isFunction = (value: unknown) => typeof value === "function";

/** Writes a tenant line by line as NDJSON, as it was at one moment, and then a line that counts the others. */
export const exportTenant = useCase({
  access: "operator",
  effect: "steady read",
  input: z.object({
    tenantId,
    /** Also the secrets of its webhooks, in plain text. */
    withSecrets: z._default(z.boolean(), false),
    /**
     * Called for each webhook whose secret cannot be opened: it is exported without one, as if no one had requested
     * secrets.
     */
    onUnreadable: z.optional(z.custom<(webhookId: number) => void>(isFunction)),
    /** Called for each picture whose files are missing: the archive has a line that says so instead. */
    onLostPicture: z.optional(z.custom<(pictureId: number) => void>(isFunction)),
    onLine: z.custom<(line: string) => Promise<void> | void>(isFunction),
  }),
  async run({ global, ports }, input): Promise<ArchiveCounts> {
    const { tenantId, withSecrets, onUnreadable, onLostPicture, onLine } = input;
    const records = await global.archive.read(tenantId);
    if (!records) throw notFound("Tenant");
    if (withSecrets) await requireKey(ports, global);
    beginOnce(input);
    const counts: Record<string, number> = {};
    let lines = 0;
    for await (const record of withFiles(records, ports, tenantId, onLostPicture)) {
      if (!isPictureFile(record)) counts[record.kind] = (counts[record.kind] ?? 0) + 1;
      const left = leaving(record, tenantId, withSecrets ? ports.cipher : null, onUnreadable);
      await onLine(lineOf(named(left, tenantId)));
      lines += 1;
    }
    await onLine(endLine(lines));
    return counts;
  },
});
