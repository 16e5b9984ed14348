import type { IncomingMessage } from "node:http";

/** What a request prefers (RFC 7240), of that which is heeded here. */
export interface Preferences {
  /** Nothing that it says is to be ignored. */
  readonly strict: boolean;
  /** It wants no body where something was done. */
  readonly minimal: boolean;
}

const NONE: Preferences = { strict: false, minimal: false };

export function preferencesOf({ headers }: IncomingMessage): Preferences {
  const { prefer } = headers;
  if (prefer === undefined) return NONE;
  const said = new Map<string, string>();
  for (const one of String(prefer).split(",")) {
    const [preference = ""] = one.split(";", 1);
    const [name = "", value = ""] = preference.split("=", 2).map((part) => part.trim());
    // Of a preference that is said twice, the first counts.
    if (!said.has(name.toLowerCase())) said.set(name.toLowerCase(), unquoted(value).toLowerCase());
  }
  return { strict: said.get("handling") === "strict", minimal: said.get("return") === "minimal" };
}

const unquoted = (value: string): string => /^"([^"\\]*)"$/.exec(value)?.[1] ?? value;
