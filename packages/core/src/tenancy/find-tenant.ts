import * as z from "zod";
import { notFound } from "../values/errors.js";
import { tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
