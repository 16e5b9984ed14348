import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { tenantId } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

/** An operator looks at a tenant, deleted or not. */
export const findTenant = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ tenantId }),
  async run({ global }, { tenantId }) {
    const tenant = await global.tenants.find(tenantId);
    if (!tenant) throw notFound("Tenant");
    return tenant;
  },
});
