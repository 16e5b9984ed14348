import * as z from "zod";
import { insufficientScope } from "../calls/admission/check-scope.js";
import { checkGrant } from "../calls/admission/key-grants.js";
import { type AdminContext, checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { ApiKey } from "../ports/api-keys/api-key.js";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { descendantsOf, endApiKey, parentOf } from "../calls/api-key-descendants.js";
import { lockApiKey } from "./api-key-rules.js";

export interface RevokedApiKey {
  /** Keys that the revoked key made, and those that they made. */
  readonly descendants: readonly (Pick<ApiKey, "id" | "name"> & { readonly isRevoked: boolean })[];
}

/**
 * Ends the key at once, and its descendants if the caller requests it or is a key itself. Service accounts
 * stay, switched off: orders and the audit trail name them.
 */
export const revokeApiKey = useCase({
  access: "admin",
  effect: "write",
  exclusive: true,
  input: z.object({
    keyId: id,
    descendants: described(
      z.optional(z.boolean()),
      "Whether to revoke its descendants, too. Defaults to false; always true if an API key sends the request.",
    ),
  }),
  async run(context, { keyId, ...input }): Promise<RevokedApiKey> {
    const isRevoked = input.descendants ?? context.key !== null;
    const key = await lockApiKey(context, keyId);
    checkVersion(context, key);
    if (context.key && !isRevoked) {
      throw insufficientScope(
        "An API key must also revoke the descendants of a key that it revokes.",
      );
    }
    const descendants = await descendantsOf(context, keyId);
    const ending = [key, ...(isRevoked ? descendants : [])];
    checkGrant(context, [...new Set(ending.flatMap(({ scopes }) => scopes))]);
    context.audit.changed({ kind: "api_key", id: keyId }, key, null);
    for (const each of ending) await endApiKey(context, each.id);
    if (!isRevoked) await adopt(context, key, descendants);
    else if (descendants.length > 0) {
      const ids = descendants.map(({ id }) => id);
      context.audit.also([{ field: "descendants", old: ids, new: null }]);
    }
    return { descendants: descendants.map(({ id, name }) => ({ id, name, isRevoked })) };
  },
});

/** Children that stay descend from the parent of the key that goes. */
async function adopt(
  { store, now }: AdminContext,
  key: ApiKey,
  descendants: readonly ApiKey[],
): Promise<void> {
  for (const child of descendants.filter((each) => parentOf(each) === key.id)) {
    await store.apiKeys.lock(child.id);
    await store.apiKeys.change(child.id, { parentId: parentOf(key), updatedAt: now });
  }
}
