import { CoreError } from "@souk/core";
import type { Session } from "../sql/session.js";
import { SqlUserRepository } from "./sql-user-repository.js";

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
  const added = await users.add(invited(String(name), address, now));
  if (added) return { id: added.id, isKnown: false };
  throw new CoreError("conflict", `${address} was taken in the meantime.`);
}

const invited = (name: string, email: string, now: Date) =>
  ({
    name,
    email,
    passwordHash: null,
    userType: "CONSUMER",
    phone: null,
    countryCode: null,
    photoUrl: null,
    theme: "system",
    language: "en",
    timezone: null,
    emailMarketing: false,
    emailSystem: true,
    pushSystem: true,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  }) as const;
