import * as z from "zod";
import type { PublicContext } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { ERASED_NAME, isErasedAddress } from "../values/erased-address.js";
import { recordKinds } from "../events/catalogue.js";
import { changeEvents } from "../events/record-changes.js";
import type { PutBackRecords, TenantDifference } from "../ports/tenancy/tenant-archive.js";
import { openLines, recordsOf } from "./archive-of-itself.js";

const difference = z.custom<TenantDifference>((value) => typeof value === "object");

/**
 * Restores the rows of a tenant from an archive of it, with the same ids. Subscriptions, API keys, events and
 * the audit trail stay as they are, and so does the team unless it is requested.
 */
export const putTenantBack = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({
    tenantId,
    open: openLines,
    withTeam: z._default(z.boolean(), false),
    /**
     * A finished comparison, which needs only the lines of the smaller archive. Without it, the comparison runs here
     * while the tenant is locked.
     */
    difference: z.optional(difference),
  }),
  async run(context, { tenantId, open, withTeam, difference: compared }) {
    const { global, audit, now } = context;
    const { archive, tenants } = global;
    await tenants.lock(tenantId);
    const before = await tenants.find(tenantId);
    if (!before) throw notFound("Tenant");
    const options = { now, withTeam };
    const found =
      compared ??
      (await archive.compare(tenantId, recordsOf(tenantId, open), { ...options, hold: true }));
    const records = recordsOf(tenantId, open, { isPart: compared !== undefined });
    const written = await archive.putBack(tenantId, records, found, options);
    const { tenant, tables } = found;
    const isOther = tables.some(({ table, change }) => table === "tenants" && change > 0);
    const after = isOther ? await tenants.change(tenantId, { ...tenant, updatedAt: now }) : before;
    await eraseAgain(context, found);
    await tellRecords(context, tenantId, written);
    audit.changed({ kind: "tenant", id: tenantId }, before, after);
    audit.also(
      tables.map(({ table, add, change, remove }) => ({
        field: table,
        old: null,
        new: { add, change, remove },
      })),
    );
    return { tenantId, tables };
  },
});

async function tellRecords(
  { global, ports: { secrets }, now }: PublicContext,
  tenant: number,
  written: PutBackRecords,
): Promise<void> {
  const origin = { now, nextId: () => secrets.eventId() };
  for (const kind of recordKinds) {
    const records = written[kind].map((record) => ({ ...record, tenantId: tenant }));
    await global.recordChanges.append(changeEvents(kind, records, ["*"], origin));
  }
}

/** An archive still contains data that was erased since. */
async function eraseAgain(
  { global, now }: PublicContext,
  { otherAddresses }: TenantDifference,
): Promise<void> {
  for (const { id, email, archived } of otherAddresses) {
    if (!isErasedAddress(email)) continue;
    await global.people.erase({ id, email: archived }, { name: ERASED_NAME, email, now });
  }
}
