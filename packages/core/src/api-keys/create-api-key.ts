import * as z from "zod";
import { checkEnd, checkGrant } from "../calls/admission/key-grants.js";
import { noteApiKey } from "../notices/tenant-notices.js";
import { useCase } from "../calls/use-case.js";
import { newUser } from "../ports/accounts/user.js";
import { type ApiKeyWithSecret, MOST_API_KEYS } from "../ports/api-keys/api-key.js";
import { CoreError, invalid } from "../values/errors.js";
import { serviceAddress } from "../values/api-keys/service-address.js";
import { apiKeyFields, expiryRules } from "./api-key-fields.js";
import { issueKey, shownOnce } from "./api-key-rules.js";

/** Makes a key with a service account behind it, so that it outlives the person who made it. */
export const createApiKey = useCase({
  access: "admin",
  effect: "write",
  // Two calls at once could otherwise pass the limit together.
  exclusive: true,
  creates: true,
  secretAnswer: true,
  input: z.object({ ...apiKeyFields, expiresAt: z.optional(apiKeyFields.expiresAt) }),
  rules: expiryRules,
  async run(context, { name, scopes, ...input }): Promise<ApiKeyWithSecret> {
    const { store, global, actor, ports, now } = context;
    checkGrant(context, scopes);
    const expiresAt = input.expiresAt ?? context.key?.endsAt ?? null;
    checkEnd(context, expiresAt);
    if ((await store.apiKeys.count()) >= MOST_API_KEYS) {
      const message = `The tenant must not have more than ${MOST_API_KEYS} API keys.`;
      throw invalid([{ path: ["name"], message }]);
    }
    const email = serviceAddress(ports.secrets.eventId());
    const details = { name, email, passwordHash: null, userType: "SERVICE" } as const;
    const account = await global.users.add(newUser(details, now));
    if (!account) throw new CoreError("conflict", "Please try again.");
    const { key, kept } = issueKey(ports, account.id);
    const { userId: createdBy } = actor;
    const parentId = context.key?.id ?? null;
    const fields = { id: account.id, name, scopes, expiresAt, createdBy, parentId, createdAt: now };
    const made = await store.apiKeys.add({ ...fields, ...kept });
    await noteApiKey(context, made, "created");
    return shownOnce(made, key);
  },
});
