import { type CallLimit, defaultLimits, type LimitName } from "@souk/core";
import { numberOrOff } from "./config-fields.js";

/** Settings for calls that one caller may make only so often. */
export const limitFields = {
  TENANT_LIMIT: numberOrOff.optional(),
  INVITATION_LIMIT: numberOrOff.optional(),
  PROBE_LIMIT: numberOrOff.optional(),
  WEBHOOK_TEST_LIMIT: numberOrOff.optional(),
  EXPORT_LIMIT: numberOrOff.optional(),
};

type LimitSettings = { readonly [F in keyof typeof limitFields]?: number | null | undefined } & {
  readonly RATE_LIMIT: number | null;
};

/** RATE_LIMIT=off switches off those that are not set themselves. */
export function callLimits(given: LimitSettings): Readonly<Record<LimitName, CallLimit | null>> {
  const limit = (name: LimitName, count: number | null | undefined): CallLimit | null => {
    const { count: usual, windowMs } = defaultLimits[name];
    const allowed = count === undefined && given.RATE_LIMIT !== null ? usual : (count ?? null);
    return allowed === null ? null : { count: allowed, windowMs };
  };
  return {
    tenants: limit("tenants", given.TENANT_LIMIT),
    invitations: limit("invitations", given.INVITATION_LIMIT),
    probes: limit("probes", given.PROBE_LIMIT),
    webhookTests: limit("webhookTests", given.WEBHOOK_TEST_LIMIT),
    exports: limit("exports", given.EXPORT_LIMIT),
  };
}
