import * as z from "zod";
import { checkEnd, checkGrant } from "../calls/admission/key-grants.js";
import type { AdminContext } from "../calls/context.js";
import { shifted } from "../values/shifted.js";
import { noteApiKey } from "../notices/tenant-notices.js";
import { useCase } from "../calls/use-case.js";
import { newUser } from "../ports/accounts/user.js";
import { type ApiKeyWithSecret, MOST_API_KEYS } from "../ports/api-keys/api-key.js";
import { CoreError, invalid } from "../values/errors.js";
import { serviceAddress } from "../values/api-keys/service-address.js";
import { apiKeyFields, expiryRules } from "./api-key-fields.js";
import { described } from "../values/schemas/described.js";
import { issueKey, shownOnce } from "./api-key-rules.js";

const YEAR_MS = 365 * 86_400_000;

/** A year, or the end of the key that makes it, if that is earlier; null for none, where its maker has none. */
function endOf({ key, now }: AdminContext, expiresAt: Date | null | undefined): Date | null {
  if (expiresAt) return expiresAt;
  const ownEnd = key?.endsAt ?? null;
  if (expiresAt === null) return ownEnd;
  const year = shifted(now, YEAR_MS);
  return ownEnd !== null && ownEnd < year ? ownEnd : year;
}

/** Makes a key with a service account behind it, so that it outlives the person who made it. */
export const createApiKey = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  // Two calls at once could otherwise pass the limit together.
  exclusive: true,
  creates: true,
  secretAnswer: true,
  input: z.object({
    ...apiKeyFields,
    expiresAt: described(
      z.optional(apiKeyFields.expiresAt),
      "When the key expires. Defaults to a year from now; send null for a key that is valid until it is revoked.",
    ),
  }),
  rules: expiryRules,
  async run(context, { name, scopes, ...input }): Promise<ApiKeyWithSecret> {
    const { store, global, actor, audit, ports, now } = context;
    checkGrant(context, scopes);
    const expiresAt = endOf(context, input.expiresAt);
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
    audit.changed({ kind: "api_key", id: made.id }, null, made);
    await noteApiKey(context, made, "created");
    return shownOnce(made, key);
  },
});
