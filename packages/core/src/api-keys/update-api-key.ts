import * as z from "zod";
import { checkVersion, requireConfirmation } from "../calls/context.js";
import { checkEnd, checkGrant } from "../calls/admission/key-grants.js";
import { useCase } from "../calls/use-case.js";
import type { ApiKey } from "../ports/api-keys/api-key.js";
import { id } from "../values/fields.js";
import { apiKeyFields, expiryRules } from "./api-key-fields.js";
import { lockApiKey } from "./api-key-rules.js";

/** Its rights change at once, also for calls that have begun and not written yet. */
export const updateApiKey = useCase({
  access: "admin",
  confirms: "on change",
  effect: "write",
  exclusive: true,
  input: z.object(apiKeyFields).partial().extend({ keyId: id }),
  rules: expiryRules,
  async run(context, { keyId, ...given }): Promise<ApiKey> {
    const { store, global, audit, now } = context;
    const { digest: _, oldDigest: __, ...before } = await lockApiKey(context, keyId);
    checkVersion(context, before);
    const changes = differences(before, given);
    if (Object.keys(changes).length === 0) {
      audit.unchanged();
      return before;
    }
    // A caller who changes a key is responsible for all of its rights.
    checkGrant(context, [...before.scopes, ...(changes.scopes ?? [])]);
    const gains = changes.scopes?.some((scope) => !before.scopes.includes(scope)) ?? false;
    if (gains || changes.expiresAt !== undefined) {
      requireConfirmation(context);
      checkEnd(context, changes.expiresAt === undefined ? before.expiresAt : changes.expiresAt);
    }
    if (changes.name !== undefined) {
      await global.users.change(keyId, { name: changes.name, updatedAt: now });
    }
    const after = await store.apiKeys.change(keyId, { ...changes, updatedAt: now });
    audit.changed({ kind: "api_key", id: keyId }, before, after);
    return after;
  },
});

type Changes = Partial<Pick<ApiKey, "name" | "scopes" | "expiresAt">>;

function differences(before: ApiKey, given: { [K in keyof Changes]?: Changes[K] | undefined }) {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(before[name as keyof ApiKey]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(given).filter(differs)) as Changes;
}
