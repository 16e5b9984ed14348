import type { Secrets } from "../../ports/secrets.js";
import { base32OfHex } from "./base32.js";

export const RECOVERY_CODES = 10;

/** 80 bits: long enough that guessing one is infeasible, so that a fast digest protects it. */
const LENGTH = 16;

/** A new code in groups of four, such as `k3fd-9w2m-…`. */
export function recoveryCode(secrets: Secrets): string {
  const code = base32OfHex(secrets.digest(secrets.randomToken()), LENGTH).toLowerCase();
  return (code.match(/.{4}/g) ?? []).join("-");
}

/** The same for a code however it was typed. */
export const codeDigest = (secrets: Secrets, code: string): string =>
  secrets.digest(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""));
