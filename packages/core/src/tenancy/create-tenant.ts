import * as z from "zod/mini";
import { DEFAULT_CURRENCY } from "../values/currency.js";
import { externalId, text } from "../values/fields.js";
import { mergedMetadata, metadataField, noMetadata } from "../values/metadata/metadata.js";
import { countOwnCall } from "../calls/limits.js";
import { useCase } from "../calls/use-case.js";
import { checkExternalId } from "./external-ids.js";
import { settingsField } from "./settings-field.js";
import { defaultSettings } from "../ports/tenancy/tenant.js";
import { described } from "../values/schemas/described.js";

/** A user opens a tenant and becomes its first ADMIN. Refused when one user opens too many in an hour. */
export const createTenant = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object({
    name: described(text({ min: 1, max: 255 }), "The name of the tenant."),
    externalId: z.optional(externalId),
    settings: described(
      settingsField,
      "What the tenant decides for itself; settings that are not sent have their defaults.",
    ),
    metadata: metadataField,
  }),
  async run(context, { name, externalId, settings, metadata }) {
    await checkExternalId(context, externalId);
    await countOwnCall(context, "tenants");
    const { global, user, audit, now, ports } = context;
    const tenant = await global.tenants.add(
      {
        name,
        externalId: externalId ?? null,
        settings: {
          inventory: settings?.inventory ?? defaultSettings.inventory,
          timezone: settings?.timezone ?? defaultSettings.timezone,
          currency: settings?.currency ?? ports.currency ?? DEFAULT_CURRENCY,
        },
        metadata: mergedMetadata(noMetadata, metadata),
        createdAt: now,
        updatedAt: now,
      },
      { userId: user.id, now },
    );
    audit.changed({ kind: "tenant", id: tenant.id }, null, tenant);
    return { ...tenant, role: "ADMIN" as const };
  },
});
