import { CoreError } from "@souk/core";
import { isServiceAddress, newUser } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { SqlUserRepository } from "../accounts/sql-user-repository.js";

/** The account with this address, or a new one without a password. */
export async function accountIn(
  session: Session,
  { email, name }: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ id: number; isKnown: boolean }> {
  const users = new SqlUserRepository(session);
  const address = String(email);
  const known = await users.findByEmail(address);
  if (known) return { id: known.id, isKnown: true };
  const userType = isServiceAddress(address) ? "SERVICE" : "CONSUMER";
  const details = { name: String(name), email: address, passwordHash: null, userType } as const;
  const added = await users.add(newUser(details, now));
  if (added) return { id: added.id, isKnown: false };
  throw new CoreError("conflict", `${address} was taken in the meantime.`);
}
