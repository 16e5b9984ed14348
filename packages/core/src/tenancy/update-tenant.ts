import * as z from "zod";
import { callLater, RECOUNT } from "../calls/call-later.js";
import { checkVersion, requireConfirmation } from "../calls/context.js";
import { invalid, tenantForbidden } from "../values/errors.js";
import { externalId, text } from "../values/fields.js";
import { mergedMetadata, metadataField } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import { checkExternalId } from "./external-ids.js";
import { changeCurrency } from "./change-currency.js";
import { requireOwnFactor, requirePerson } from "./require-own-factor.js";
import { mergedSettings, settingsField, shownTenant } from "./settings-field.js";
import { shifted } from "../values/shifted.js";
import { described } from "../values/schemas/described.js";

const SETTLE_MS = 5_000;

/** An ADMIN changes the tenant's name, settings and metadata; what is left out stays. */
export const updateTenant = useCase({
  access: "admin",
  confirms: "on change",
  // A new currency may convert every amount of the tenant.
  effect: ({ settings }) => (settings?.currency ? "long write" : "write"),
  exclusive: true,
  mayTell: ["record.changed"],
  input: z.object({
    name: described(z.optional(text({ min: 1, max: 255 })), "The name of the tenant."),
    externalId: described(
      z.optional(z.nullable(externalId)),
      "The id of the tenant in your own system; null removes it.",
    ),
    settings: described(
      settingsField,
      "Settings of the tenant; omitted settings keep their values.",
    ),
    metadata: metadataField,
  }),
  async run(context, { name, externalId, settings, metadata }) {
    const { global, tenant, scope, audit, now } = context;
    checkVersion(context, tenant);
    await checkExternalId(context, externalId, tenant.id);
    const currency =
      settings?.currency === undefined ? tenant.settings.currency : settings.currency;
    if (currency === null && tenant.settings.currency !== null) throw unnamed();
    if (settings?.requireFactor && !tenant.settings.requireFactor) {
      requireOwnFactor(context.actor, context.user);
    }
    if (settings?.requireFactor === false && tenant.settings.requireFactor) {
      requirePerson(context.actor);
      requireConfirmation(context);
    }
    const wanted = {
      name: name ?? tenant.name,
      externalId: externalId === undefined ? tenant.externalId : externalId,
      settings: { ...mergedSettings(tenant.settings, settings), currency },
      metadata: mergedMetadata(tenant.metadata, metadata),
    };
    if (currency !== null && currency !== tenant.settings.currency) {
      await changeCurrency(context, currency);
    }
    audit.changed({ kind: "tenant", id: tenant.id }, tenant, { ...tenant, ...wanted });
    if (audit.noted.isUnchanged) return { ...shownTenant(context, tenant), role: scope.role };
    if (wanted.settings.timezone !== tenant.settings.timezone) {
      const input = { zone: wanted.settings.timezone, after: 0 };
      // Transactions that have begun in the earlier zone end before that.
      await callLater(context, { ...RECOUNT, input, dueAt: shifted(now, SETTLE_MS) });
    }
    const changed = await global.tenants.change(tenant.id, { ...wanted, updatedAt: now });
    if (!changed) throw tenantForbidden();
    return { ...shownTenant(context, changed), role: scope.role };
  },
});

const unnamed = () =>
  invalid([
    { path: ["settings", "currency"], message: "The settings.currency field is required." },
  ]);
