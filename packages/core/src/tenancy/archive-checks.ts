import * as z from "zod";
import { apiKeyScopes, roleScopes } from "../values/api-keys/api-key-scopes.js";
import { currencyField } from "../values/currency.js";
import { CoreError } from "../values/errors.js";
import { accountAddress, id, text } from "../values/fields.js";
import { webhookUrl } from "../values/http-url.js";
import { metadataField } from "../values/metadata/metadata.js";
import { MOST_LOW_STOCK } from "./settings-field.js";
import { timeZoneField } from "../values/time-zone.js";
import { parseInput } from "../values/validation.js";
import { secretField } from "../values/secrets/webhook-secret-field.js";
import { keptEventList } from "../events/event-fields.js";
import { MOST_SIDE, pictureTypes } from "../ports/pictures/picture.js";
import { MOST_FILE_BYTES } from "../ports/pictures/picture-files.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";
import { refuse } from "../values/validation.js";

const json = z.pipe(
  z.string(),
  z.transform((value, ctx): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      refuse(ctx, "The :field field must be JSON.");
      return z.NEVER;
    }
  }),
);

/** Those of an extension may be of one that this host lacks. */
const isForAdmins = (scope: string): boolean =>
  (apiKeyScopes as readonly string[]).includes(scope) &&
  !(roleScopes as readonly string[]).includes(scope);

const side = z.int().check(z.gte(1), z.lte(MOST_SIDE));
const fileSize = z.int().check(z.gte(1), z.lte(MOST_FILE_BYTES));

/** Rules that no column of a table checks. */
const checks: Readonly<Record<string, z.ZodType>> = {
  tenant: z.object({
    name: text({ min: 1, max: 255 }),
    settings: z.pipe(
      json,
      z.object({
        inventory: z.enum(["untracked", "enforced"]),
        timezone: z.optional(timeZoneField),
        currency: z.optional(z.nullable(currencyField)),
        lowStock: z.optional(z.int().check(z.gte(1), z.lte(MOST_LOW_STOCK))),
        requireFactor: z.optional(z.boolean()),
        totals: z.optional(z.nullable(z.enum(["kept", "checked"]))),
        legalName: z.optional(z.nullable(z.string())),
        legalAddress: z.optional(z.nullable(z.string())),
        taxNumber: z.optional(z.nullable(z.string())),
        invoicePrefix: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
        notifies: z.optional(z.array(z.enum(["orders", "stock"]))),
      }),
    ),
  }),
  roles: z.object({
    name: text({ min: 1, max: 255 }),
    scopes: z.pipe(
      json,
      z.array(
        z
          .string()
          .check(
            z.refine(
              (scope) => !isForAdmins(scope),
              "The :field field must have scopes of a MEMBER.",
            ),
          ),
      ),
    ),
  }),
  media: z.object({
    id,
    alt: z.optional(z.nullable(text({ max: 500 }))),
    width: side,
    height: side,
    bytes: fileSize,
    stored_bytes: z.int().check(z.gte(1)),
    content_type: z.enum(pictureTypes),
  }),
  users: z.object({ id, email: accountAddress, name: text({ min: 1, max: 255 }) }),
  webhooks: z.object({
    url: webhookUrl,
    events: z.pipe(json, keptEventList),
    secret: z.optional(secretField),
  }),
};

const withMetadata = z.object({ metadata: z.pipe(json, metadataField) });

/** Refuses values in an archive that Souk would not have written. */
export function checkRecord({ kind, row }: ArchiveRecord): void {
  const check = checks[kind];
  const keepsMetadata = typeof row["metadata"] === "string";
  if (!check && !keepsMetadata) return;
  try {
    if (check) parseInput(check, row);
    if (keepsMetadata) parseInput(withMetadata, row);
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    const { id = "" } = row;
    throw new CoreError("validation_failed", `${kind} ${String(id)}: ${error.message}`);
  }
}
