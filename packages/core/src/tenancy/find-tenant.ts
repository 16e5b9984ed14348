import * as z from "zod";
import { notFound } from "../values/errors.js";
import { externalId, tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** An operator looks at a tenant, deleted or not, by its id or by what another system calls it. */
export const findTenant = useCase({
  access: "operator",
  effect: "read",
  input: z.union([z.object({ tenantId }), z.object({ externalId })]),
  async run({ global }, wanted) {
    const tenant =
      "tenantId" in wanted
        ? await global.tenants.find(wanted.tenantId)
        : await global.tenants.findByExternalId(wanted.externalId);
    if (!tenant) throw notFound("Tenant");
    return tenant;
  },
});
