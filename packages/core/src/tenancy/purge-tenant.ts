import * as z from "zod/mini";
import { invalid, notFound } from "../values/errors.js";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Removes a tenant for good; the caller repeats its name to confirm. */
export const purgeTenant = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({ tenantId, confirm: z.string() }),
  async run({ global, audit }, { tenantId, confirm }) {
    const tenant = await global.tenants.find(tenantId);
    if (!tenant) throw notFound("Tenant");
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
