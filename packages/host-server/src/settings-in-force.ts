import { configIn, ConfigError, environment } from "./config.js";
import { type GivenSettings, readSettings, type Source, unknownSettings } from "./settings.js";

const SECOND = 1_000;
const settingNames = environment.keyof().options;

export interface Setting {
  readonly name: string;
  readonly value: string;
  readonly from: Source;
}

/** Every setting with its value and source, even if some cannot be used. */
export function settingsInForce(given: NodeJS.Dict<string>, directory: string): Setting[] {
  const settings = readSettings(given, directory);
  const usual = defaultsFor(settings, directory);
  return settingNames.map((name) => {
    const from = settings.sourceOf(name);
    return { name, value: settings.values[name] ?? usual[name] ?? "", from };
  });
}

/** The messages for unknown settings. */
export const unknownSettingsIn = (
  given: NodeJS.Dict<string>,
  directory: string,
): readonly string[] => unknownSettings(settingNames, readSettings(given, directory).values);

/** The defaults; some depend on other settings. */
function defaultsFor(settings: GivenSettings, directory: string): Readonly<Record<string, string>> {
  const entries = settingNames.map((name) => {
    const { data } = environment.shape[name].safeParse(undefined);
    if (data === null) return [name, "off"];
    // Settings with parts have no default.
    const hasParts = typeof data === "object" && !Array.isArray(data);
    return [name, hasParts ? "" : String(data ?? "")];
  });
  return { ...Object.fromEntries(entries), ...derivedIn(settings, directory) };
}

function derivedIn(settings: GivenSettings, directory: string): Readonly<Record<string, string>> {
  try {
    const config = configIn({ ...settings, values: knownOf(settings) }, directory);
    const { pendingMigrations, drainMs, encryptionKey, callLimits, publicUrl = "" } = config;
    const { tenantRateLimit } = config;
    const limit = (name: keyof typeof callLimits) => String(callLimits[name]?.count ?? "off");
    return {
      PUBLIC_URL: publicUrl,
      DATABASE_MIGRATE: pendingMigrations,
      DRAIN_SECONDS: String(drainMs / SECOND),
      SOUK_ENCRYPTION_KEY: encryptionKey ?? "(created in var/ when it is first needed)",
      RATE_LIMIT_TENANT: String(tenantRateLimit ?? "off"),
      TENANT_LIMIT: limit("tenants"),
      INVITATION_LIMIT: limit("invitations"),
      PROBE_LIMIT: limit("probes"),
      WEBHOOK_TEST_LIMIT: limit("webhookTests"),
      EXPORT_LIMIT: limit("exports"),
    };
  } catch (error) {
    if (error instanceof ConfigError) return {};
    throw error;
  }
}

const knownOf = ({ values }: GivenSettings): GivenSettings["values"] =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => (settingNames as readonly string[]).includes(name)),
  );
