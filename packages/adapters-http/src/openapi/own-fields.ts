import type { Keeping, KnownFields } from "@souk/core/adapter";
import type { JsonSchema } from "./schemas.js";

/** The components that show each kind of object. */
const shownIn: Readonly<Record<Keeping, readonly string[]>> = {
  product: ["Product"],
  category: ["Category"],
  customer: ["CustomerRecord"],
  order: ["Order", "OrderSummary", "TriedOrder"],
  tenant: ["Tenant"],
  user: ["User"],
  announcement: ["Announcement", "ActiveAnnouncement"],
  webhook: ["Webhook", "WebhookWithSecret"],
};

/** Adds the fields of an embedder to the metadata of answers. */
export function describeFields(components: Record<string, JsonSchema>, fields: KnownFields): void {
  for (const [what, { described }] of Object.entries(fields)) {
    for (const name of shownIn[what as Keeping]) {
      const properties = components[name]?.["properties"] as Record<string, JsonSchema> | undefined;
      if (!properties?.["metadata"]) continue;
      properties["metadata"] = { ...properties["metadata"], properties: described };
    }
  }
}

/** Adds the scopes of an embedder's use cases to the keys of answers. */
export function describeScopes(
  components: Record<string, JsonSchema>,
  scopes: readonly string[],
): void {
  for (const name of ["ApiKey", "ApiKeyWithSecret"]) {
    const properties = components[name]?.["properties"] as Record<string, JsonSchema> | undefined;
    const items = properties?.["scopes"]?.["items"] as JsonSchema | undefined;
    if (items?.["enum"]) items["enum"] = [...scopes];
  }
}
