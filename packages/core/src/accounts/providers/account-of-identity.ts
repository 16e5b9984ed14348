import type { PublicContext } from "../../calls/context.js";
import { newProof } from "../../calls/reset-link.js";
import { mailProof, noteIdentity } from "../../notices/provider-notices.js";
import type { Account } from "../../ports/accounts/user.js";
import { newUser } from "../../ports/accounts/user.js";
import type { IdentityProvider, ProvedIdentity } from "../../ports/identity-provider.js";
import { changedMeanwhile, forbidden } from "../../values/errors.js";
import { foldAscii } from "../../values/composed.js";
import { email as emailField, text } from "../../values/fields.js";
import { endSessions } from "../credentials.js";
import { MAILS_AN_HOUR, mailCountOf } from "../passwords/mail-count.js";
import { forgetFactors } from "../factors/factor-rules.js";
import type { ProviderFlow } from "./provider-flow.js";

const HOUR = 3_600_000;

/** Compared at each sign-in, because a person may have left since the last one. */
export function requireAddress(provider: IdentityProvider, identity: ProvedIdentity): void {
  if (provider.domains.length === 0) return;
  const domain = verifiedAddress(provider, identity).split("@").at(-1) ?? "";
  if (!provider.domains.includes(domain)) {
    throw forbidden(`Addresses of ${domain} cannot sign in here.`);
  }
}

function verifiedAddress({ name }: IdentityProvider, identity: ProvedIdentity): string {
  const { success, data } = emailField.safeParse(identity.email);
  // The provider's word counts for exactly these letters; only their case may differ.
  if (!success || data !== foldAscii(identity.email ?? ""))
    throw forbidden(`${name} sent no email address of yours.`);
  if (!identity.emailVerified) throw forbidden(`${name} has not verified your email address.`);
  return data;
}

/**
 * The account of the person, locked: the one that the identity belongs to, the one with the verified address, or a new
 * one. Null if the address of the account is not verified: then a mail to it says how to go on.
 */
export async function accountOfIdentity(
  context: PublicContext,
  provider: IdentityProvider,
  identity: ProvedIdentity,
  proof: ProviderFlow["proof"],
): Promise<Account | null> {
  const { global, now } = context;
  const known = await global.identities.find(identity.issuer, identity.subject);
  if (known) {
    await global.identities.use(known.id, now);
    return global.users.lock(known.userId);
  }
  const email = verifiedAddress(provider, identity);
  const found = await global.users.findByEmail(email);
  const account = found
    ? await joinable(context, provider, identity, found.id, proof)
    : await newAccount(context, provider, { ...identity, email });
  if (!account) return null;
  const { issuer, subject } = identity;
  const link = { userId: account.id, issuer, subject, createdAt: now, lastUsedAt: now };
  if (!(await global.identities.add(link))) throw changedMeanwhile();
  context.audit.about({ kind: "user", id: account.id });
  if (found) await noteIdentity(context, account, provider);
  return account;
}

/** Someone else may have registered the address, so an account counts as the person's only if its address is verified. */
async function joinable(
  context: PublicContext,
  provider: IdentityProvider,
  { issuer }: ProvedIdentity,
  userId: number,
  proof: ProviderFlow["proof"],
): Promise<Account | null> {
  const { global } = context;
  const account = await global.users.lock(userId);
  if (!account || account.userType === "SERVICE") throw changedMeanwhile();
  if ((await global.identities.listOf(userId)).some((each) => each.issuer === issuer)) {
    throw forbidden(
      `Your account belongs to another account at ${provider.name}. Ask an operator to unlink it.`,
    );
  }
  if (account.emailVerifiedAt !== null) return account;
  if (await isProven(context, account, proof)) return takeOver(context, account);
  await askForProof(context, account, provider);
  return null;
}

async function isProven(
  { global, ports, now }: PublicContext,
  { id, email }: Account,
  proof: ProviderFlow["proof"],
): Promise<boolean> {
  if (proof?.email !== email) return false;
  return (await global.passwordResets.consume(id, ports.secrets.digest(proof.token), now)) !== null;
}

/** Whoever set a password or a factor before the address was verified may have been someone else. */
async function takeOver(context: PublicContext, account: Account): Promise<Account> {
  const { global, now } = context;
  const { id } = account;
  await global.users.change(id, { passwordHash: null, emailVerifiedAt: now, updatedAt: now });
  await forgetFactors(context, account);
  await endSessions(context, id);
  const settled = await global.users.findAccount(id);
  if (!settled) throw changedMeanwhile();
  return settled;
}

/** No more mails than for forgotten passwords, and counted with them. */
async function askForProof(
  context: PublicContext,
  account: Account,
  provider: IdentityProvider,
): Promise<void> {
  const { global, ports, now } = context;
  const { mail, publicUrl } = ports;
  if (mail === "off" || !account.isActive) return;
  const { count } = await global.throttles.add(mailCountOf(ports, account.email), now, HOUR);
  if (count > MAILS_AN_HOUR) return;
  const values = new URLSearchParams({
    token: await newProof(context, account),
    email: account.email,
  });
  await mailProof(
    context,
    account,
    provider,
    `${publicUrl}/account/oidc/start?${values.toString()}`,
  );
}

async function newAccount(
  { global, ports, now }: PublicContext,
  { domains }: IdentityProvider,
  { email, name }: ProvedIdentity & { readonly email: string },
): Promise<Account> {
  if (ports.registration === "closed" && domains.length === 0) {
    throw forbidden("Registration is closed. An ADMIN of a tenant can add you to it.");
  }
  const { success, data } = text({ min: 1, max: 255 }).safeParse(name ?? "");
  const fresh = newUser(
    { name: success ? data : (email.split("@", 1)[0] ?? email), email, passwordHash: null },
    now,
  );
  const user = await global.users.add({ ...fresh, emailVerifiedAt: now });
  const account = user && (await global.users.lock(user.id));
  if (!account) throw changedMeanwhile();
  return account;
}
