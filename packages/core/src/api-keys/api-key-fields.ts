import * as z from "zod";
import type { Ports } from "../ports/index.js";
import { apiKeyScopes } from "../values/api-keys/api-key-scopes.js";
import { scopesField } from "../values/api-keys/scopes-field.js";
import type { Issue } from "../values/errors.js";
import { text, timestamp } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

export const apiKeyFields = {
  name: described(text({ min: 1, max: 255 }), "A name, such as the program that uses the key."),
  scopes: scopesField(apiKeyScopes, "The scopes of the key."),
  expiresAt: described(
    z.nullable(timestamp),
    "When the key expires; null if it is valid until it is revoked.",
  ),
};

/** Reported together with the other errors. */
export function expiryRules(
  { expiresAt }: { readonly expiresAt?: Date | null | undefined },
  { clock }: Pick<Ports, "clock">,
): Issue[] {
  if (!expiresAt || expiresAt > clock.now()) return [];
  return [{ path: ["expiresAt"], message: "The expires at field must be a date in the future." }];
}
