import type { FactorRequired, SignedIn } from "../accounts/signed-in.js";

/** The session of a sign-in whose account has no second factor. */
export async function signedIn(login: Promise<SignedIn | FactorRequired>): Promise<SignedIn> {
  const result = await login;
  if (result.factorRequired) throw new Error("The account has a second factor.");
  return result;
}
