import type { IncomingMessage } from "node:http";

/** The preferences of a request (RFC 7240) that the API follows. */
export interface Preferences {
  /** The client requested the rejection of unknown input. */
  readonly strict: boolean;
  /** The client requested no body after a change. */
  readonly minimal: boolean;
}

const NONE: Preferences = { strict: false, minimal: false };

export function preferencesOf({ headers }: IncomingMessage): Preferences {
  const { prefer } = headers;
  if (prefer === undefined) return NONE;
  const preferences = new Map<string, string>();
  for (const one of String(prefer).split(",")) {
    const [preference = ""] = one.split(";", 1);
    const [name = "", value = ""] = preference.split("=", 2).map((part) => part.trim());
    // If a preference is repeated, the first counts.
    if (!preferences.has(name.toLowerCase()))
      preferences.set(name.toLowerCase(), unquoted(value).toLowerCase());
  }
  return {
    strict: preferences.get("handling") === "strict",
    minimal: preferences.get("return") === "minimal",
  };
}

const unquoted = (value: string): string => /^"([^"\\]*)"$/.exec(value)?.[1] ?? value;
