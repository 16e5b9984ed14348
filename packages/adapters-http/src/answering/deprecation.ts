import type { Endpoint } from "../wire/endpoint.js";

/** The headers that announce the end of a route; null for other routes. */
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
