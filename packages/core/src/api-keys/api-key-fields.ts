import * as z from "zod";
import type { Ports } from "../ports/index.js";
import { type ApiKeyScope, apiKeyScopes } from "../values/api-keys/api-key-scopes.js";
import { distinct } from "../values/validation.js";
import type { Issue } from "../values/errors.js";
import { text, timestamp } from "../values/fields.js";

const inOrder = (given: readonly ApiKeyScope[]): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => given.includes(scope));

export const apiKeyFields = {
  name: text({ min: 1, max: 255 }).describe("What it is for, such as the program that uses it."),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(100)
    .superRefine(distinct)
    .transform(inOrder)
    .describe("What it may do, and no more."),
  expiresAt: timestamp
    .nullable()
    .describe("When it ends by itself; null for a key that goes on until it is revoked."),
};

/** Reported together with the other errors. */
export function expiryRules(
  { expiresAt }: { readonly expiresAt?: Date | null | undefined },
  { clock }: Pick<Ports, "clock">,
): Issue[] {
  if (!expiresAt || expiresAt > clock.now()) return [];
  return [{ path: ["expiresAt"], message: "The expires at field must be a date in the future." }];
}
