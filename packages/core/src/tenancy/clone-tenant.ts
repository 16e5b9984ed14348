import * as z from "zod";
import { notFound } from "../values/errors.js";
import { tenantId, text } from "../values/fields.js";
import { stagedUseCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { CopiedPictures, isPicture, PictureCopies } from "./archived-pictures.js";
import { arriving, leaving, sealing } from "./archived-webhooks.js";
import { reserveTenant } from "./reserve-tenant.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";

const isFunction = (value: unknown) => typeof value === "function";

/**
 * Makes a second tenant like the first, with the same team. Its webhooks are switched off and have their own secrets, and
 * its pictures have files and addresses of their own, which are written before the transaction.
 */
export const cloneTenant = stagedUseCase({
  access: "operator",
  input: z.object({
    tenantId,
    name: text({ min: 1, max: 255 }),
    /** Called for each picture whose files are missing: the copy does not have it. */
    onLostPicture: z.optional(z.custom<(pictureId: number) => void>(isFunction)),
  }),
  async stage({ ports, steady, prepare, write }, { tenantId: from, name, onLostPicture }) {
    const rows = await steady(async ({ global }) => {
      const found = await pictureRows(await global.archive.read(from));
      await requireKey(ports, global);
      return found;
    });
    const tenantId = await prepare(reserveTenant);
    const copied = new CopiedPictures(ports, async () => tenantId);
    const copies = new PictureCopies(ports, from, copied, onLostPicture);
    try {
      for (const row of rows) await copies.of(row);
      return await write(async ({ global, now }) => {
        const records = await global.archive.read(from);
        if (!records) throw notFound("Tenant");
        await requireKey(ports, global);
        // A picture that was added since is copied here.
        const arrived = arriving(copies.in(withoutSecrets(records, from)));
        const options = { tenantId, name, now, seal: sealing(ports) };
        const written = await global.archive.write(arrived, options);
        copied.requireTime();
        return written;
      }, "steady write");
    } catch (error) {
      await copied.dropAfter(error);
      throw error;
    }
  },
});

async function pictureRows(
  records: AsyncIterable<ArchiveRecord> | null,
): Promise<ArchiveRecord["row"][]> {
  if (!records) throw notFound("Tenant");
  const rows: ArchiveRecord["row"][] = [];
  for await (const record of records) {
    if (isPicture(record)) rows.push(record.row);
    else if (record.kind !== "tenant") break;
  }
  return rows;
}

async function* withoutSecrets(
  records: AsyncIterable<ArchiveRecord>,
  tenantId: number,
): AsyncGenerator<ArchiveRecord> {
  for await (const record of records) yield leaving(record, tenantId, null);
}
