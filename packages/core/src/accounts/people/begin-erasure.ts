import * as z from "zod";
import type { PublicContext } from "../../calls/context.js";
import type { Account } from "../../ports/accounts/user.js";
import type { DataRequest, HeldDataRequest } from "../../ports/people/data-requests.js";
import { erasedAddressOf, isErasedAddress } from "../../values/erased-address.js";
import { CoreError, invalid } from "../../values/errors.js";
import { canonicalEmail } from "../../values/fields.js";
import { described } from "../../values/schemas/described.js";
import { endSessions } from "../credentials.js";
import { refuseSoleAdmin } from "../sole-admin.js";
import { newProgress, readProgress, writeProgress } from "./progress.js";

/**
 * After this no one can sign in to the account, and workers erase its person. The only ADMIN of a tenant cannot be
 * erased.
 */
export async function beginErasure(
  context: PublicContext,
  { id: userId, userType }: Account,
  { byAddress, dueAt }: { readonly byAddress: boolean; readonly dueAt: Date },
): Promise<DataRequest & { readonly progress: string }> {
  const { global, now } = context;
  if (userType === "SERVICE") {
    throw new CoreError("conflict", "The account belongs to an API key, not to a person.");
  }
  await refuseSoleAdmin(context, userId);
  await global.users.change(userId, {
    isActive: false,
    hasFactor: false,
    updatedAt: now,
  });
  await global.factors.removeAll(userId);
  await global.identities.removeAll(userId);
  await endSessions(context, userId);
  await global.dataRequests.endExports(userId, now);
  const open = await openErasure(context, userId);
  if (open) return beginAgain(context, open, { byAddress, dueAt });
  const progress = newProgress({ byAddress, email: unusedAddress(context, userId) });
  const dataRequest = { userId, kind: "erasure", askedAt: now, dueAt, progress } as const;
  return { ...(await global.dataRequests.add(dataRequest)), progress };
}

export const confirmedAddress = described(
  z.string().check(z.maxLength(255)),
  "The email address of the account.",
);

/** Repeating the address prevents erasing the wrong person. */
export function requireSameAddress(confirm: string, { email }: Pick<Account, "email">): void {
  if (canonicalEmail(confirm) === email) return;
  // A caller who lost the answer repeats the address from before.
  if (isErasedAddress(email)) throw new CoreError("conflict", "The person's data has been erased.");
  throw invalid([
    { path: ["confirm"], message: "The confirm field must be the address of the account." },
  ]);
}

/** What stands in the place of the address stays the same, because rows that are half erased are found by it. */
async function beginAgain(
  { global }: PublicContext,
  open: DataRequest,
  { byAddress, dueAt }: { readonly byAddress: boolean; readonly dueAt: Date },
) {
  const held = (await global.dataRequests.hold(open.id)) as HeldDataRequest;
  if (held.doneAt !== null) return held;
  const before = readProgress(held.progress);
  const progress = writeProgress({
    ...before,
    byAddress: before.byAddress || byAddress,
    from: null,
  });
  const change = { progress, dueAt, doneAt: null, expiresAt: null };
  await global.dataRequests.note(open.id, change);
  return { ...open, ...change };
}

/** The requested erasure, until it is done. */
export async function openErasure(
  { global }: Pick<PublicContext, "global">,
  userId: number,
): Promise<DataRequest | null> {
  const latest = await global.dataRequests.latest(userId, "erasure");
  return latest?.doneAt === null ? latest : null;
}

const unusedAddress = ({ ports }: PublicContext, userId: number): string => {
  const mark = ports.secrets.digest(ports.secrets.randomToken()).replaceAll(/[^a-z0-9]/gi, "");
  return erasedAddressOf(userId, mark.slice(-12).toLowerCase());
};
