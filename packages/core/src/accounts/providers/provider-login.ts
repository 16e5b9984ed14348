import * as z from "zod";
import { stagedUseCase } from "../../calls/use-case.js";
import { noteSignIn } from "../../notices/account-notices.js";
import { CoreError, forbidden } from "../../values/errors.js";
import { canonicalEmail } from "../../values/fields.js";
import { mailedToken } from "../../values/mailed-token.js";
import { described } from "../../values/schemas/described.js";
import { accountDisabled } from "../credentials.js";
import { askForFactor, beginFactorLogin } from "../factors/begin-factor-login.js";
import type { FactorRequired, SignedIn } from "../signed-in.js";
import { issueToken } from "../tokens/issue-token.js";
import { accountOfIdentity, requireAddress } from "./account-of-identity.js";
import { newFlow, openFlow, providerOf, sealFlow, spendFlow } from "./provider-flow.js";
import { providerSessionOf, requireOpenSession } from "./provider-session.js";

/**
 * Begins a sign-in at the provider. The browser goes to `url`, and its pages keep `flow` for `loginWithProvider`: a
 * cookie that no script can read.
 */
export const startProviderLogin = stagedUseCase({
  access: "public",
  input: z.object({
    next: described(
      z.optional(z.string().check(z.maxLength(1024))),
      "Where the browser goes after the sign-in.",
    ),
    isFresh: described(
      z.optional(z.boolean()),
      "Whether the person must prove at the provider again who they are.",
    ),
    token: z.optional(mailedToken),
    email: described(
      z.optional(z.pipe(z.string().check(z.maxLength(1024)), z.transform(canonicalEmail))),
      "The address that the token was mailed to.",
    ),
  }),
  async stage({ ports }, { next = null, isFresh = false, token, email }) {
    const provider = providerOf(ports);
    const proof = token === undefined || email === undefined ? null : { token, email };
    const flow = newFlow(ports, { next, isFresh, proof });
    return { url: await provider.authorization(flow), flow: sealFlow(ports, flow) };
  },
});

type ProviderSignIn = (SignedIn | FactorRequired) & { readonly next: string | null };

/**
 * Ends a sign-in at the provider with the query with which the browser came back. The account is found by the
 * provider's id of the person, then once by a verified address, else made. If it has a second factor and the provider
 * saw none, the answer is a ticket for `loginWithFactor`.
 */
export const loginWithProvider = stagedUseCase({
  access: "public",
  input: z.object({
    flow: described(z.string().check(z.maxLength(8192)), "The `flow` that began the sign-in."),
    query: described(
      z.string().check(z.maxLength(8192)),
      "The query of the address to which the provider sent the browser.",
    ),
  }),
  async stage({ ports, write }, { flow: sealed, query }): Promise<ProviderSignIn> {
    const provider = providerOf(ports);
    const flow = openFlow(ports, sealed, query);
    await spendFlow(ports, flow);
    const identity = await provider.redeem(query, flow);
    if (!identity) throw unproven(provider.name);
    requireAddress(provider, identity);
    const providerSession = providerSessionOf(ports, identity);
    const { next } = flow;
    const result = await write(async (context) => {
      const account = await accountOfIdentity(context, provider, identity, flow.proof);
      if (!account) return null;
      if (!account.isActive) throw accountDisabled();
      await requireOpenSession(context, providerSession);
      if (account.hasFactor && !identity.hasFactor) return beginFactorLogin(context, account);
      context.audit.about({ kind: "user", id: account.id });
      const { passwordHash: _, credentialsVersion: __, ...user } = account;
      const confirmedAt = earlier(identity.authenticatedAt ?? context.now, context.now);
      const { hasFactor } = identity;
      const token = await issueToken(context, user.id, { confirmedAt, providerSession, hasFactor });
      await noteSignIn(context, user, `account at ${provider.name}`);
      const [oldest] = await context.global.tenants.seatsOf(user.id);
      return { user, token, tenantId: oldest?.tenant.id ?? null };
    });
    if (!result) throw unverified(ports.mail !== "off");
    if ("token" in result) return { ...result, next };
    return { ...(await askForFactor(ports, result, { provided: providerSession })), next };
  },
});

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const unproven = (name: string) =>
  new CoreError("invalid_credentials", `The sign-in at ${name} did not succeed. Please try again.`);

const unverified = (isMailed: boolean) =>
  forbidden(
    isMailed
      ? "An account with your address exists, and the address is not confirmed yet. We sent an email to it: use its link to sign in."
      : "An account with your address exists, and the address is not confirmed yet. Ask an operator.",
  );
