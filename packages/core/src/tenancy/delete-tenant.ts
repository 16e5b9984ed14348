import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { noteDeletedTenant } from "../notices/tenant-notices.js";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";
import { conflict, notFound, invalid } from "../values/errors.js";
import { tenantId } from "../values/fields.js";

/** Hides the tenant everywhere; its data is kept until an operator restores or purges it. */
export const deleteTenant = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  exclusive: true,
  input: z.object({}),
  async run(context) {
    const { global, tenant, audit, now } = context;
    checkVersion(context, tenant);
    await noteDeletedTenant(context);
    await global.tenants.change(tenant.id, { deletedAt: now, updatedAt: now });
    audit.changed({ kind: "tenant", id: tenant.id }, tenant, { ...tenant, deletedAt: now });
  },
});

/** An operator brings a deleted tenant back with everything in it. */
export const restoreTenant = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ tenantId }),
  async run({ global, audit, now }, { tenantId }) {
    const before = await global.tenants.find(tenantId);
    const tenant = await global.tenants.change(tenantId, { deletedAt: null, updatedAt: now });
    if (!tenant) throw notFound("Tenant");
    audit.changed({ kind: "tenant", id: tenantId }, before, tenant);
    return tenant;
  },
});

/** Deletes a tenant permanently, confirmed by its name. Only a deleted tenant can be purged. */
export const purgeTenant = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({ tenantId, confirm: described(z.string(), "The name of the tenant.") }),
  async run({ global, audit }, { tenantId, confirm }) {
    const tenant = await global.tenants.find(tenantId);
    if (!tenant) throw notFound("Tenant");
    if (tenant.deletedAt === null) throw conflict("Delete the tenant before you purge it.");
    if (confirm !== tenant.name) {
      throw invalid([
        { path: ["confirm"], message: "The confirm field must be the tenant's name." },
      ]);
    }
    await global.tenants.purge(tenantId);
    audit.changed({ kind: "tenant", id: tenantId }, tenant, null);
    return tenant;
  },
});
