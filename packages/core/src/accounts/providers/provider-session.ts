import type { PublicContext } from "../../calls/context.js";
import type { EndedAtProvider } from "../../ports/identity-provider.js";
import type { Ports } from "../../ports/index.js";
import { ticketExpired } from "../factors/ticket.js";

/** A sign-in that had begun when its session ended is over by then. */
const REMEMBERED_MS = 3_600_000;

type Session = Pick<EndedAtProvider, "issuer" | "subject" | "sessionId">;

/** Names the session at a provider that opened a token. Providers that name none have one for each person. */
export const providerSessionOf = (
  { secrets }: Pick<Ports, "secrets">,
  { issuer, subject, sessionId }: Session,
): string =>
  secrets.digest(
    JSON.stringify(sessionId === null ? [issuer, "sub", subject] : [issuer, "sid", sessionId]),
  );

/** Remembers that a session has ended, so that a sign-in that is still on its way opens none with it. */
export const rememberEnd = async (
  { global, now }: PublicContext,
  providerSession: string,
): Promise<void> => {
  await global.throttles.add(`ended:${providerSession}`, now, REMEMBERED_MS);
};

/** Refuses a sign-in whose session at the provider has ended meanwhile. */
export async function requireOpenSession(
  { global, now }: PublicContext,
  providerSession: string | null,
): Promise<void> {
  if (providerSession === null) return;
  if (await global.throttles.read(`ended:${providerSession}`, now)) throw ticketExpired();
}
