import type { User } from "../ports/accounts/user.js";
import type { Actor } from "../values/scope.js";
import { conflict } from "../values/errors.js";

/** Whoever requires a second factor must have one, so that a tenant always keeps an ADMIN who gets in. */
export function requireOwnFactor(actor: Actor, user: Pick<User, "hasFactor"> | null): void {
  if (actor.kind === "operator" || user?.hasFactor === true) return;
  throw conflict("Add a second factor to your own account before you require one of your team.");
}
