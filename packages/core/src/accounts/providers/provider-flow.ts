import type { IdentityProvider, ProviderRequest } from "../../ports/identity-provider.js";
import type { Ports } from "../../ports/index.js";
import { forbidden } from "../../values/errors.js";
import { shifted } from "../../values/shifted.js";
import { openSealed } from "../open-sealed.js";
import { ticketExpired } from "../factors/ticket.js";

const CONTEXT = "sign-in at a provider";

/** Long enough to sign in at the provider, with a second factor that has to be looked for. */
const GOOD_FOR_MS = 15 * 60_000;

/** A sign-in that goes on at the provider. The browser keeps it, sealed. */
export interface ProviderFlow extends ProviderRequest {
  /** Where the browser goes afterwards, below the console. */
  readonly next: string | null;
  /** The mailed token that shows that the person has the mailbox of `email`. */
  readonly proof: { readonly email: string; readonly token: string } | null;
  readonly endsAt: number;
}

export function providerOf({
  identityProvider,
}: Pick<Ports, "identityProvider">): IdentityProvider {
  if (!identityProvider) throw forbidden("This host has no OpenID Connect provider.");
  return identityProvider;
}

export function newFlow(
  { secrets, clock, publicUrl }: Pick<Ports, "secrets" | "clock" | "publicUrl">,
  wanted: Pick<ProviderFlow, "next" | "proof" | "isFresh">,
): ProviderFlow {
  if (!publicUrl) throw forbidden("Signing in at a provider requires PUBLIC_URL.");
  return {
    ...wanted,
    redirectUri: `${publicUrl}/account/oidc/callback`,
    state: secrets.randomToken(),
    nonce: secrets.randomToken(),
    // Of the length and the characters that PKCE allows, whatever a random token is.
    verifier: secrets.digest(secrets.randomToken()),
    endsAt: shifted(clock.now(), GOOD_FOR_MS).getTime(),
  };
}

export const sealFlow = ({ cipher }: Pick<Ports, "cipher">, flow: ProviderFlow): string =>
  cipher.seal(JSON.stringify(flow), CONTEXT);

/** Refuses a flow that is not ours or too old, and a query that does not belong to it: another site may have sent it. */
export function openFlow(
  ports: Pick<Ports, "cipher" | "clock">,
  sealed: string,
  query: string,
): ProviderFlow {
  const flow = openSealed<ProviderFlow>(ports, CONTEXT, sealed);
  if (!flow) throw ticketExpired();
  if (new URLSearchParams(query).get("state") !== flow.state) throw ticketExpired();
  return flow;
}

/** Each flow ends one sign-in, so a code that is replayed never reaches the provider. */
export async function spendFlow(
  { unitOfWork, secrets, clock }: Pick<Ports, "unitOfWork" | "secrets" | "clock">,
  { state }: Pick<ProviderFlow, "state">,
): Promise<void> {
  const key = `flow:${secrets.digest(state)}`;
  const { count } = await unitOfWork.transact("write", ({ throttles }) =>
    throttles.add(key, clock.now(), 2 * GOOD_FOR_MS),
  );
  if (count > 1) throw ticketExpired();
}
