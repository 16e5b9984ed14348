import type { Ports } from "../../ports/index.js";
import { CoreError } from "../../values/errors.js";

/** Refuses whatever takes or sets a password, where no one signs in with one. */
export function requirePasswords({
  passwords,
  identityProvider,
}: Pick<Ports, "passwords" | "identityProvider">): void {
  if (passwords !== "off") return;
  const where = identityProvider ? ` Sign in with ${identityProvider.name}.` : "";
  throw new CoreError("passwords_off", `Passwords are switched off here.${where}`);
}
