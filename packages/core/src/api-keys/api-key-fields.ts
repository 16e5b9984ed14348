import * as z from "zod";
import type { Ports } from "../ports/index.js";
import { type ApiKeyScope, apiKeyScopes } from "../values/api-keys/api-key-scopes.js";
import { distinct } from "../values/validation.js";
import type { Issue } from "../values/errors.js";
import { text, timestamp } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

/** The field of the scopes of a key, which are stored in one order. */
export const scopesField = (all: readonly ApiKeyScope[]) =>
  described(
    z.pipe(
      z.array(z.enum(all)).check(z.minLength(1), z.maxLength(100), z.superRefine(distinct)),
      z.transform((given) => all.filter((scope) => given.includes(scope))),
    ),
    "The scopes of the key.",
  );

export const apiKeyFields = {
  name: described(text({ min: 1, max: 255 }), "A name, such as the program that uses the key."),
  scopes: scopesField(apiKeyScopes),
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
