import { createHash, timingSafeEqual } from "node:crypto";
import { Operator } from "@souk/core/operator";
import type { SignIn } from "../sign-in.js";
import { bearerToken } from "./headers.js";

/** Long enough that guessing it is infeasible. */
const SHORTEST = 32;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests, because only texts of the same length can be compared without revealing how much of them agrees. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** The holder of this token is the operator. */
export function operatorSignIn(token: string): SignIn {
  if (token.length < SHORTEST) {
    throw new Error(`The option operatorToken must have at least ${SHORTEST} characters.`);
  }
  return {
    credentialsOf: bearerToken,
    callerOf: (_request, shown) =>
      shown !== null && isSameSecret(shown, token) ? new Operator("http") : null,
  };
}
