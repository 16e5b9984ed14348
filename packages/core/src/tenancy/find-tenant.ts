import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { externalId, tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Shows an operator a tenant, deleted or not, by its id or external id. */
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
