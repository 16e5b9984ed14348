import type { User } from "../ports/accounts/user.js";
import type { Actor } from "../values/scope.js";
import { conflict } from "../values/errors.js";

/** An ADMIN who requires a second factor must have one, so that the tenant keeps an ADMIN who can sign in. */
export function requireOwnFactor(actor: Actor, user: Pick<User, "hasFactor"> | null): void {
  if (actor.kind === "operator" || user?.hasFactor === true) return;
  throw conflict("Add a second factor to your own account before you require one of your team.");
}

/** A key that a person without a second factor has would otherwise open the tenant to that person again. */
export function requirePerson(actor: Actor): void {
  if (actor.kind !== "key") return;
  throw conflict("An API key cannot switch off require_factor. An ADMIN with a second factor can.");
}
