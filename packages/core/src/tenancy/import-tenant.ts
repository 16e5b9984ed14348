import * as z from "zod";
import { text } from "../values/fields.js";
import { stagedUseCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { recordsIn } from "./archive-lines.js";
import { CopiedPictures, headOf, takingFiles } from "./archived-pictures.js";
import { arriving, sealing } from "./archived-webhooks.js";
import { beginOnce } from "../calls/begin-once.js";
import { reserveTenant } from "./reserve-tenant.js";
import type { ArchiveEntry } from "../ports/tenancy/tenant-archive.js";

const isLines = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/**
 * Makes a new tenant from an archive, all of it or nothing. The files of its pictures are written before the transaction,
 * under new keys.
 */
export const importTenant = stagedUseCase({
  access: "operator",
  input: z.object({
    name: z.optional(text({ min: 1, max: 255 })),
    lines: z.custom<AsyncIterable<string>>(isLines),
    /** Called for every row. Rows in conflict are then left out instead of refused: for a dry run. */
    tell: z.optional(
      z.custom<(entry: ArchiveEntry) => void>((value) => typeof value === "function"),
    ),
  }),
  async stage({ ports, read, prepare, write }, input) {
    const { name, lines, tell } = input;
    await read(({ global }) => requireKey(ports, global));
    const copies = new CopiedPictures(ports, () => prepare(reserveTenant));
    const take = tell ? copies.check : copies.take;
    try {
      const records = await headOf(takingFiles(recordsIn(lines), ports.secrets, take));
      const tenantId = await copies.tenantId;
      return await write(async ({ global, now }) => {
        beginOnce(input);
        await requireKey(ports, global);
        const options = { tenantId, name, now, seal: sealing(ports), tell };
        const written = await global.archive.write(arriving(records), options);
        copies.requireTime();
        return written;
      }, "long write");
    } catch (error) {
      await copies.dropAfter(error);
      throw error;
    }
  },
});
