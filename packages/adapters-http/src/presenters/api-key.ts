import type { ApiKey, ApiKeyWithSecret, OutputOf } from "@souk/core";
import { apiKeyScopes } from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, done, presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, timestamp, updatedAt, version } from "./fields.js";

const fields = {
  id: id.describe("The id of the key: its part after `souk_`, and the id of its service account."),
  tenant_id: z.int().describe("The id of its tenant."),
  name: z.string().describe("A name that says what the key is for."),
  scopes: z.array(z.enum(apiKeyScopes)).describe("The operations that the key allows."),
  hint: z.string().describe("The last characters of the key."),
  created_by: id.nullable().describe("The user or API key that created it; null for an operator."),
  expires_at: timestamp.nullable().describe("When it expires; null if it does not."),
  last_used_at: timestamp
    .nullable()
    .describe("When it was last used, to about a minute; null if never."),
  old_key_until: timestamp
    .nullable()
    .describe("How long the previous key stays valid after a rotation."),
  version,
  created_at: createdAt,
  updated_at: updatedAt,
};

export const apiKey = presenter(
  z.object(fields).meta({ id: "ApiKey", description: "An API key." }),
  (value: ApiKey) => ({
    id: value.id,
    tenant_id: value.tenantId,
    name: value.name,
    scopes: [...value.scopes],
    hint: value.hint,
    created_by: value.createdBy,
    expires_at: atOrNull(value.expiresAt),
    last_used_at: atOrNull(value.lastUsedAt),
    old_key_until: atOrNull(value.oldKeyUntil),
    version: value.version,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);

export const apiKeyWithSecret = presenter(
  z
    .object({
      ...fields,
      key: z
        .string()
        .describe(
          "The key to send as `Authorization: Bearer …`. This is the only time it is shown.",
        ),
    })
    .meta({ id: "ApiKeyWithSecret", description: "An API key with its secret." }),
  (value: ApiKeyWithSecret) => ({ ...apiKey.present(value), key: value.key }),
);

const descendant = z
  .object({
    id: fields.id,
    name: fields.name,
    revoked: z.boolean().describe("Whether it was also revoked."),
  })
  .meta({ id: "ApiKeyDescendant", description: "An API key that descends from a revoked key." });

const revoked = done("API key revoked");

export const revokedApiKey: Answer<OutputOf<"revokeApiKey">> = {
  view: z.object({
    ...(revoked.view as z.ZodObject).shape,
    descendants: z.array(descendant).describe("The descendants of the key."),
  }),
  present: (output) => ({
    ...(revoked.present(output) as object),
    descendants: output.descendants.map(({ id, name, isRevoked }) => ({
      id,
      name,
      revoked: isRevoked,
    })),
  }),
};
