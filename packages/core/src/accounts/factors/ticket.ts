import type { Account } from "../../ports/accounts/user.js";
import type { Ports } from "../../ports/index.js";
import { CoreError } from "../../values/errors.js";
import { shifted } from "../../values/shifted.js";
import { openSealed } from "../open-sealed.js";
import { GOOD_FOR_MS } from "./challenge.js";

const CONTEXT = "sign-in ticket";
const MOST_TRIES = 5;

/** A sign-in that has begun. */
export interface Ticket {
  /** Tries and uses are counted by it: base64 that ends differently may open to the same ticket. */
  readonly id: string;
  /** Whose password was right; null if the sign-in begins with a passkey. */
  readonly userId: number | null;
  /** The version of the credentials that were right. */
  readonly version: number | null;
  /** The session at a provider that began the sign-in; null if a password or a passkey did. */
  readonly provided: string | null;
  /** The requested lifetime of the session, in seconds. */
  readonly expiresIn: number | null;
  readonly endsAt: number;
  /** Whether a mailed link let the password be judged. */
  readonly isLetIn: boolean;
}

export interface TicketTerms {
  readonly expiresIn?: number | undefined;
  readonly isLetIn?: boolean;
  /** The session at a provider that began the sign-in. */
  readonly provided?: string | null;
}

/** The text is sealed, so it needs no row: it holds what the sign-in needs, and no one else can read or make it. */
export function newTicket(
  { cipher, clock, secrets }: Pick<Ports, "cipher" | "clock" | "secrets">,
  account: Pick<Account, "id" | "credentialsVersion"> | null,
  { expiresIn, isLetIn = false, provided = null }: TicketTerms = {},
): { readonly ticket: Ticket; readonly text: string } {
  const ticket: Ticket = {
    id: secrets.digest(secrets.randomToken()),
    userId: account?.id ?? null,
    version: account?.credentialsVersion ?? null,
    provided,
    expiresIn: expiresIn ?? null,
    endsAt: shifted(clock.now(), GOOD_FOR_MS).getTime(),
    isLetIn,
  };
  return { ticket, text: cipher.seal(JSON.stringify(ticket), CONTEXT) };
}

export function openTicket(ports: Pick<Ports, "cipher" | "clock">, text: string): Ticket {
  const ticket = openSealed<Ticket>(ports, CONTEXT, text);
  if (!ticket) throw ticketExpired();
  return ticket;
}

/** What a passkey signs for this ticket: nothing else is signed in with it. */
export const challengeOfTicket = (
  { secrets }: Pick<Ports, "secrets">,
  { id }: Pick<Ticket, "id">,
): string => secrets.digest(`challenge of ${id}`);

/** Counts a try before it is judged, so that parallel tries get no more than sequential ones. */
export async function countTry(
  { unitOfWork, secrets, clock }: Pick<Ports, "unitOfWork" | "secrets" | "clock">,
  { id }: Pick<Ticket, "id">,
): Promise<void> {
  const digest = secrets.digest(id);
  const now = clock.now();
  const isLeft = await unitOfWork.transact("write", async ({ throttles }) => {
    if (await throttles.read(`ticket:${digest}`, now)) return false;
    return (await throttles.add(`tries:${digest}`, now, 2 * GOOD_FOR_MS)).count <= MOST_TRIES;
  });
  if (!isLeft) throw ticketExpired();
}

export const ticketExpired = () =>
  new CoreError("ticket_expired", "This sign-in has expired. Please sign in again.");
