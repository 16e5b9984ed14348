import * as z from "zod";
import { DEFAULT_CURRENCY } from "../values/currency.js";
import { externalId, text } from "../values/fields.js";
import { mergedMetadata, metadataField, noMetadata } from "../values/metadata/metadata.js";
import { countOwnCall } from "../calls/limits.js";
import { useCase } from "../calls/use-case.js";
import { userBy, userReference } from "../calls/user-reference.js";
import type { PublicContext } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { checkExternalId } from "./external-ids.js";
import { requireOwnFactor } from "./require-own-factor.js";
import { mergedSettings, settingsField, shownTenant } from "./settings-field.js";
import { readyRoles } from "../ports/team/team-role.js";
import { defaultSettings, type Tenant } from "../ports/tenancy/tenant.js";
import { described } from "../values/schemas/described.js";

const tenantFields = {
  name: described(text({ min: 1, max: 255 }), "The name of the tenant."),
  externalId: described(z.optional(externalId), "The id of the tenant in your own system."),
  settings: described(
    settingsField,
    "Settings of the tenant; omitted settings have their defaults.",
  ),
  metadata: metadataField,
};

type TenantFields = z.output<z.ZodObject<typeof tenantFields>>;

/** A user opens a tenant and becomes its first ADMIN. Refused when one user opens too many in an hour. */
export const createTenant = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object(tenantFields),
  async run(context, fields) {
    await checkExternalId(context, fields.externalId);
    if (fields.settings?.requireFactor) requireOwnFactor(context.actor, context.user);
    await countOwnCall(context, "tenants");
    return { ...(await addTenant(context, context.user.id, fields)), role: "ADMIN" as const };
  },
});

/** An operator opens a tenant for a person, who becomes its first ADMIN. */
export const createTenantFor = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    ...tenantFields,
    owner: described(
      userReference,
      "The first ADMIN: an id, an address, or `external:` and the id in your own system.",
    ),
  }),
  async run(context, { owner, ...fields }) {
    const user = await userBy(context.global, owner);
    if (!user) throw notFound("User");
    await checkExternalId(context, fields.externalId);
    return addTenant(context, user.id, fields);
  },
});

async function addTenant(
  { global, audit, now, ports }: PublicContext,
  userId: number,
  { name, externalId, settings, metadata }: TenantFields,
): Promise<Tenant> {
  const tenant = await global.tenants.add(
    {
      name,
      externalId: externalId ?? null,
      settings: {
        ...mergedSettings(defaultSettings, settings),
        currency: settings?.currency ?? ports.currency ?? DEFAULT_CURRENCY,
      },
      metadata: mergedMetadata(noMetadata, metadata),
      createdAt: now,
      updatedAt: now,
    },
    { userId, now },
    readyRoles,
  );
  audit.changed({ kind: "tenant", id: tenant.id }, null, tenant);
  return shownTenant({ ports }, tenant);
}
