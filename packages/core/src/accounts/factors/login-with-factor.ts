import * as z from "zod";
import { stagedUseCase, useCase } from "../../calls/use-case.js";
import { noteSignIn } from "../../notices/account-notices.js";
import { noteRefusedFactor } from "../../notices/factor-notices.js";
import { shifted } from "../../values/shifted.js";
import { described } from "../../values/schemas/described.js";
import { accountDisabled } from "../credentials.js";
import { loginLimit } from "../login-limit.js";
import type { SignedIn } from "../signed-in.js";
import { requireOpenSession } from "../providers/provider-session.js";
import { requirePasswords } from "../passwords/passwords-off.js";
import { issueToken } from "../tokens/issue-token.js";
import { spendOnce } from "./challenge.js";
import { siteOf, verifierOf, wrongFactor } from "./factor-rules.js";
import {
  assertionField,
  codeField,
  exactlyOne,
  judgeFactor,
  type Proof,
  type Refusal,
  spendProof,
} from "./proof.js";
import type { Ports } from "../../ports/index.js";
import {
  challengeOfTicket,
  countTry,
  newTicket,
  openTicket,
  type Ticket,
  ticketExpired,
} from "./ticket.js";

/** The options with which a browser signs in with a passkey, and the ticket to send with its response. */
export const startPasskeyLogin = useCase({
  access: "public",
  effect: "read",
  input: z.object({}),
  async run({ ports }) {
    const verifier = verifierOf(ports);
    const { ticket, text } = newTicket(ports, null);
    const challenge = challengeOfTicket(ports, ticket);
    const options = await verifier.assertionOptions({ site: siteOf(ports), challenge, allow: [] });
    return { ticket: text, options };
  },
});

/**
 * Ends a sign-in that has begun: with a code after a password, or with a passkey alone. Wrong ones count as failed
 * sign-ins; a ticket is good for five minutes, five tries and one session.
 */
export const loginWithFactor = stagedUseCase({
  access: "public",
  input: z
    .object({
      ticket: described(
        z.string().check(z.minLength(1), z.maxLength(1024)),
        "The `ticket` of the sign-in.",
      ),
      code: z.optional(codeField),
      recoveryCode: described(
        z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        "One of the recovery codes. Each works once.",
      ),
      assertion: z.optional(assertionField),
    })
    .check(z.superRefine(exactlyOne("code", "recoveryCode", "assertion"))),
  async stage({ ports, call, read, write }, { ticket: text, ...shown }): Promise<SignedIn> {
    const factors = verifierOf(ports);
    const ticket = openTicket(ports, text);
    const hadPassword = ticket.userId !== null && ticket.provided === null;
    if (hadPassword) requirePasswords(ports);
    const named = shown.assertion === undefined ? null : factors.read(shown.assertion);
    const found = await read(async ({ global }) => {
      const passkey =
        ticket.userId === null && named
          ? await global.factors.findPasskey(named.credentialId)
          : null;
      const userId = ticket.userId ?? passkey?.userId ?? null;
      const account = userId === null ? null : await global.users.findAccount(userId);
      return account && { account, factors: await global.factors.listOf(account.id) };
    });
    if (ticket.userId !== null && found?.account.credentialsVersion !== ticket.version) {
      throw ticketExpired();
    }
    const limit = loginLimit(ports, found?.account.email ?? "", call, {
      userId: found?.account.id,
      isLetIn: ticket.isLetIn,
    });
    let proof: Proof | Refusal = "wrong";
    await limit.attempt(async () => {
      await countTry(ports, ticket);
      if (found) {
        const judged = {
          userId: found.account.id,
          factors: found.factors,
          isChallenge: (challenge: string) => challenge === challengeOfTicket(ports, ticket),
        };
        proof = await judgeFactor({ ...ports, factors }, judged, shown);
      }
      return typeof proof !== "string";
    });
    const result = proof as Proof | Refusal;
    if (!found || typeof result === "string") {
      const isCopied = result === "copied";
      if (found && (isCopied || ticket.userId !== null)) {
        await write(async (context) => {
          context.audit.unchanged();
          await noteRefusedFactor(context, found.account, {
            signIn: ticket.id,
            isCopied,
            hadPassword,
          });
        });
      }
      throw wrongFactor();
    }
    return write(async (context) => {
      const { global, now } = context;
      const held = await global.users.lock(found.account.id);
      if (held?.credentialsVersion !== found.account.credentialsVersion) throw ticketExpired();
      if (!held.isActive) throw accountDisabled();
      if (!(await spendOnce(context, "ticket", ticket.id))) throw ticketExpired();
      if (!(await spendProof(context, held.id, result))) throw wrongFactor();
      context.audit.about({ kind: "user", id: held.id });
      await limit.forget(global.throttles);
      const { passwordHash: _, credentialsVersion: __, ...user } = held;
      const expiresAt =
        ticket.expiresIn === null ? undefined : shifted(now, ticket.expiresIn * 1_000);
      await requireOpenSession(context, ticket.provided);
      const providerSession = ticket.provided;
      const token = await issueToken(context, user.id, { expiresAt, providerSession });
      await noteSignIn(context, user, wayOf(ports, ticket));
      const [oldest] = await global.tenants.seatsOf(user.id);
      return { user, token, tenantId: oldest?.tenant.id ?? null };
    });
  },
});

function wayOf({ identityProvider }: Pick<Ports, "identityProvider">, ticket: Ticket): string {
  if (ticket.userId === null) return "passkey";
  return ticket.provided === null ? "password" : `account at ${identityProvider?.name}`;
}
