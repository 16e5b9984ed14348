import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { noteDeletedTenant } from "../notices/tenant-notices.js";
import { useCase } from "../calls/use-case.js";

/** Hides the tenant everywhere; its data is kept until an operator restores or purges it. */
export const deleteTenant = useCase({
  access: "admin",
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
