import type { PublicContext, UserContext } from "../../calls/context.js";
import type { Factor, StoredFactor } from "../../ports/accounts/factor.js";
import type { Account } from "../../ports/accounts/user.js";
import type { FactorVerifier, PasskeyName, PasskeySite } from "../../ports/factor-verifier.js";
import type { Ports } from "../../ports/index.js";
import {
  changedMeanwhile,
  CoreError,
  conflict,
  forbidden,
  unauthenticated,
} from "../../values/errors.js";
import { noteFactor, noteFactorsForgotten } from "../../notices/factor-notices.js";
import { text } from "../../values/fields.js";
import { described } from "../../values/schemas/described.js";
import * as z from "zod";

/** Enough for every device of a person. */
export const MOST_FACTORS = 20;

export const factorName = described(
  z.optional(text({ min: 1, max: 100 })),
  "A name by which the person knows the device or app.",
);

export function verifierOf({ factors }: Pick<Ports, "factors">): FactorVerifier {
  if (!factors) throw forbidden("This host has no second factors.");
  return factors;
}

/** Passkeys belong to the name of the host. */
export function siteOf(ports: Pick<Ports, "publicUrl">): PasskeySite {
  const site = siteIn(ports);
  if (site) return site;
  throw forbidden(
    "Passkeys require a PUBLIC_URL with a host name, such as https://souk.example.com.",
  );
}

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Null if browsers would refuse passkeys for the address of the host. */
export function siteIn({ publicUrl }: Pick<Ports, "publicUrl">): PasskeySite | null {
  if (!publicUrl) return null;
  const { hostname, origin } = new URL(publicUrl);
  return IP_ADDRESS.test(hostname) ? null : { rpId: hostname, origin };
}

export const factorOf = ({
  id,
  userId,
  kind,
  name,
  createdAt,
  lastUsedAt,
}: StoredFactor): Factor => ({
  id,
  userId,
  kind,
  name,
  createdAt,
  lastUsedAt,
});

export const isInUse = ({ confirmedAt }: StoredFactor): boolean => confirmedAt !== null;

/** The passkeys among factors, as browsers refer to them. */
export const passkeysAmong = (factors: readonly StoredFactor[]): PasskeyName[] =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ credentialId, transports }],
  );

export function requireRoom(factors: readonly StoredFactor[]): void {
  if (factors.length >= MOST_FACTORS) {
    throw conflict(`An account must not have more than ${MOST_FACTORS} second factors.`);
  }
}

/**
 * Locks the account, so that its factors change one after the other. The session that asks may have ended while it
 * waited: what ended it must not be followed by a new factor.
 */
export async function lockOwner({ global, user, tokenId }: UserContext): Promise<Account> {
  const account = await global.users.lock(user.id);
  if (!account) throw changedMeanwhile();
  if (tokenId === null) return account;
  const isOpen = (await global.tokens.listOf(user.id)).some(({ id }) => id === tokenId);
  if (!isOpen) throw unauthenticated();
  return account;
}

/** Stores whether the account has a factor; the last one takes the recovery codes with it. */
export async function settleFactors(
  { global, now }: PublicContext,
  { id, hasFactor }: Pick<Account, "id" | "hasFactor">,
): Promise<void> {
  const left = await global.factors.listOf(id);
  const isLeft = left.some(isInUse);
  if (!isLeft) await global.factors.replaceCodes(id, []);
  if (isLeft !== hasFactor) await global.users.change(id, { hasFactor: isLeft, updatedAt: now });
}

/** Removes factors of a locked account, and mails its owner about each that was still there. */
export async function removeFactors(
  context: PublicContext,
  account: Account,
  doomed: readonly Pick<Factor, "id" | "kind" | "name">[],
): Promise<void> {
  for (const factor of doomed) {
    if (!(await context.global.factors.remove(account.id, factor.id))) continue;
    await noteFactor(context, account, factor, "removed");
  }
  if (doomed.length > 0) await settleFactors(context, account);
}

/**
 * For the first proof that the address is the person's: whoever registered it may have been someone else, and their
 * factors would sign them in again, or lock the person out.
 */
export async function forgetFactors(context: PublicContext, account: Account): Promise<void> {
  const removed = await context.global.factors.removeAll(account.id);
  await settleFactors(context, account);
  if (account.hasFactor && removed > 0) await noteFactorsForgotten(context, account);
}

export const wrongFactor = () =>
  new CoreError("invalid_credentials", "The code is wrong or was used before.");
