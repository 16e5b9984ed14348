import * as z from "zod";
import type { KeyScopes } from "../values/api-keys/key-scopes.js";
import { scopesField } from "../values/api-keys/scopes-field.js";
import { createApiKey } from "./create-api-key.js";
import { updateApiKey } from "./update-api-key.js";

/** The use cases in which a caller names scopes, for embedders with their own. */
export function casesWithScopes({ all }: KeyScopes) {
  const scopes = scopesField(all, "The scopes of the key.");
  return {
    createApiKey: { ...createApiKey, input: createApiKey.input.extend({ scopes }) },
    updateApiKey: {
      ...updateApiKey,
      input: updateApiKey.input.extend({ scopes: z.optional(scopes) }),
    },
  };
}
