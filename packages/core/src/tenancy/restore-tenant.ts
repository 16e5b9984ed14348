import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
