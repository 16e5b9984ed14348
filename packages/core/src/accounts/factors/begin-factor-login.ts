import type { PublicContext } from "../../calls/context.js";
import type { Account } from "../../ports/accounts/user.js";
import type { Ports } from "../../ports/index.js";
import type { StoredFactor } from "../../ports/accounts/factor.js";
import type { FactorChoice, FactorRequired } from "../signed-in.js";
import { isInUse, passkeysAmong, siteIn } from "./factor-rules.js";
import { challengeOfTicket, newTicket, type TicketTerms } from "./ticket.js";

interface Begun {
  readonly account: Account;
  readonly factors: readonly StoredFactor[];
  readonly codesLeft: number;
}

/** What a sign-in needs to know of the factors of an account. */
export async function beginFactorLogin(
  { global }: PublicContext,
  account: Account,
): Promise<Begun> {
  const factors = (await global.factors.listOf(account.id)).filter(isInUse);
  return { account, factors, codesLeft: await global.factors.countCodes(account.id) };
}

/** The answer to a right password of such an account, or to a session at a provider. */
export async function askForFactor(
  ports: Ports,
  { account, factors, codesLeft }: Begun,
  terms: TicketTerms,
): Promise<FactorRequired> {
  const { ticket, text } = newTicket(ports, account, terms);
  const passkeys = passkeysAmong(factors);
  const choices: FactorChoice[] = [];
  if (factors.some(({ kind }) => kind === "totp")) choices.push("totp");
  if (passkeys.length > 0) choices.push("passkey");
  if (codesLeft > 0) choices.push("recovery_code");
  const site = siteIn(ports);
  const challenge = challengeOfTicket(ports, ticket);
  const options =
    passkeys.length > 0 && site && ports.factors
      ? await ports.factors.assertionOptions({ site, challenge, allow: passkeys })
      : null;
  return { factorRequired: true, ticket: text, factors: choices, options };
}
