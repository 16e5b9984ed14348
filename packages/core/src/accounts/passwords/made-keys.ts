import * as z from "zod";
import { descendantsOf, endApiKey } from "../../calls/api-key-descendants.js";
import type { MemberContext, PublicContext } from "../../calls/context.js";
import type { Access } from "../../calls/context.js";
import type { Steps } from "../../calls/use-case.js";
import type { MadeKey } from "../../ports/api-keys/made-keys.js";
import { described } from "../../values/schemas/described.js";
import { shifted } from "../../values/shifted.js";

/** What an account made longer ago is not shown to it after a theft. */
export const MADE_WITHIN_MS = 90 * 86_400_000;

export const revokeKeysField = described(
  z.optional(z.boolean()),
  "Whether to revoke the API keys that the account made in the last 90 days, with their descendants. Defaults to false.",
);

/** What outlives a change of the password. */
export interface PasswordChanged {
  /** The API keys that the account made in the last 90 days, all of them if its address was not verified before; with `revokeKeys` those that have ended. */
  readonly keys: readonly MadeKey[];
}

export const keysMadeBy = ({ global, now }: PublicContext, userId: number): Promise<MadeKey[]> =>
  global.madeKeys.madeBy(userId, shifted(now, -MADE_WITHIN_MS));

/** For the first proof of an address: whoever registered it before may have waited longer. */
export const allKeysMadeBy = ({ global }: PublicContext, userId: number): Promise<MadeKey[]> =>
  global.madeKeys.madeBy(userId, new Date(0));

/** Ends keys with their descendants, tenant by tenant, and returns everything that has ended. */
export async function revokeKeys(
  { asInvited }: Pick<Steps<Access>, "asInvited">,
  userId: number,
  keys: readonly MadeKey[],
): Promise<MadeKey[]> {
  const ended: MadeKey[] = [];
  for (const [tenantId, made] of Map.groupBy(keys, (key) => key.tenantId)) {
    const end = async (context: MemberContext) => {
      const all = await endAll(context, made);
      if (all.length === 0) context.audit.unchanged();
      return all;
    };
    ended.push(...(await asInvited({ userId, tenantId }, end)));
  }
  return ended;
}

/** Ends keys of one tenant with their descendants. */
export async function endAll(context: MemberContext, made: readonly MadeKey[]): Promise<MadeKey[]> {
  const doomed = new Map<number, MadeKey>();
  for (const { id } of made) {
    const key = await context.store.apiKeys.find(id);
    if (!key) continue;
    for (const each of [key, ...(await descendantsOf(context, id))]) {
      const { tenantId, name, createdAt } = each;
      doomed.set(each.id, { id: each.id, tenantId, name, createdAt });
    }
  }
  for (const id of doomed.keys()) await endApiKey(context, id);
  if (doomed.size > 0)
    context.audit.also([{ field: "revoked_keys", old: [...doomed.keys()], new: null }]);
  return [...doomed.values()];
}
