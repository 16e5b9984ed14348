import type { Endpoint } from "../endpoint.js";

/** What a route that will go says of itself with each answer; null for any other. */
export function deprecationHeaders({
  deprecated,
}: Pick<Endpoint, "deprecated">): Readonly<Record<string, string>> | null {
  if (!deprecated) return null;
  const { since, until } = deprecated;
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    ...(until && { Sunset: until.toUTCString() }),
  };
}
