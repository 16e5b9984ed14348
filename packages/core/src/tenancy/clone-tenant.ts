import * as z from "zod";
import { notFound } from "../values/errors.js";
import { tenantId, text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { arriving, leaving, sealing } from "./archived-webhooks.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";

/**
 * Makes a second tenant like the first, with the same team. Its webhooks are switched off and have their own secrets.
 */
export const cloneTenant = useCase({
  access: "operator",
  effect: "steady write",
  input: z.object({ tenantId, name: text({ min: 1, max: 255 }) }),
  async run({ global, now, ports }, { tenantId, name }) {
    const records = await global.archive.read(tenantId);
    if (!records) throw notFound("Tenant");
    await requireKey(ports, global);
    const copied = arriving(withoutSecrets(records, tenantId));
    return global.archive.write(copied, { name, now, seal: sealing(ports) });
  },
});

async function* withoutSecrets(
  records: AsyncIterable<ArchiveRecord>,
  tenantId: number,
): AsyncGenerator<ArchiveRecord> {
  for await (const record of records) yield leaving(record, tenantId, null);
}
