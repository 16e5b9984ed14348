import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { tenantId } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

export const restoreTenant = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ tenantId }),
  async run({ global, now }, { tenantId }) {
    const tenant = await global.tenants.change(tenantId, { deletedAt: null, updatedAt: now });
    if (!tenant) throw notFound("Tenant");
    return tenant;
  },
});
