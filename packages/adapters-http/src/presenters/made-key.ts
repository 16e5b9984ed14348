import type { OutputOf } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { at, createdAt, id } from "./fields.js";

const madeKey = z
  .object({
    id: id.describe("The id of the key."),
    tenant_id: z.int().describe("The id of its tenant."),
    name: z.string().describe("A name that says what the key is for."),
    created_at: createdAt,
  })
  .meta({ id: "MadeApiKey", description: "An API key that the account made." });

/** The keys that stay valid after a change of the password. */
export const passwordChanged: Answer<OutputOf<"changePassword">> = {
  view: z.object({
    message: z.string().describe("A human-readable message."),
    keys: z
      .array(madeKey)
      .describe(
        "The API keys that the account made in the last 90 days; with `revoke_keys` those that have ended, with their descendants.",
      ),
  }),
  present: ({ keys }) => ({
    message: "Password changed",
    keys: keys.map(({ id, tenantId, name, createdAt }) => ({
      id,
      tenant_id: tenantId,
      name,
      created_at: at(createdAt),
    })),
  }),
};
