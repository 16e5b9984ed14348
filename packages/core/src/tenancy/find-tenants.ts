import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { externalId, tenantId } from "../values/fields.js";
import { hasMetadata, metadataFilter } from "../values/metadata/metadata.js";
import { described } from "../values/schemas/described.js";
import { pageFields } from "../values/page.js";
import { shownTenant } from "./settings-field.js";

/** Reads the tenant of the call, with the role of the caller in it. */
export const getTenant = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: async ({ tenant, scope, ports }) => ({
    ...shownTenant({ ports }, tenant),
    role: scope.role,
  }),
});

/** Shows an operator a tenant, deleted or not, by its id or external id. */
export const findTenant = useCase({
  access: "operator",
  effect: "read",
  input: z.union([z.object({ tenantId }), z.object({ externalId })]),
  async run({ global, ports }, wanted) {
    const tenant =
      "tenantId" in wanted
        ? await global.tenants.find(wanted.tenantId)
        : await global.tenants.findByExternalId(wanted.externalId);
    if (!tenant) throw notFound("Tenant");
    return shownTenant({ ports }, tenant);
  },
});

/** Lists the tenants in which the caller has a seat, oldest first. */
export const listTenants = useCase({
  access: "user",
  effect: "read",
  input: z.object(metadataFilter),
  async run({ global, user }, { metadata: wanted }) {
    const seats = await global.tenants.seatsOf(user.id);
    return seats
      .map(({ tenant }) => tenant)
      .filter(({ metadata }) => hasMetadata(metadata, wanted));
  },
});

/** Lists all tenants for an operator; with `deleted`, those that were deleted. */
export const listAllTenants = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    ...pageFields(),
    deleted: described(z._default(z.boolean(), false), "Lists only deleted tenants."),
    ...metadataFilter,
  }),
  run: ({ global }, request) => global.tenants.list(request),
});
