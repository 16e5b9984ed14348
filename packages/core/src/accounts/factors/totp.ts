import type { StoredFactor } from "../../ports/accounts/factor.js";
import type { FactorVerifier } from "../../ports/factor-verifier.js";
import type { Ports } from "../../ports/index.js";
import { factorContext } from "../../sealing/seal-contexts.js";

const STEP_MS = 30_000;

/** The clock of a phone may be a step early or late. */
const DRIFT = [0, -1, 1];

/** 160 bits, as RFC 4226 recommends. */
export const SECRET_LENGTH = 32;

export const openSecret = ({ cipher }: Pick<Ports, "cipher">, factor: StoredFactor): string =>
  cipher.open(factor.secretCipher ?? "", factorContext(factor.userId));

/**
 * The step whose code this is; null for a wrong code, and for one of a step that was used or came before it: each code
 * counts once.
 */
export function stepOf(
  { factors: verifier, secrets }: { readonly factors: FactorVerifier } & Pick<Ports, "secrets">,
  { secret, code, now }: { readonly secret: string; readonly code: string; readonly now: Date },
  counter: number,
): number | null {
  const present = Math.floor(now.getTime() / STEP_MS);
  const digest = secrets.digest(code);
  const steps = DRIFT.map((drift) => present + drift).filter((step) => step > counter);
  const right = steps.filter((step) =>
    secrets.sameDigest(secrets.digest(verifier.totp(secret, step)), digest),
  );
  return right[0] ?? null;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string, publicUrl: string | undefined): string {
  const issuer = publicUrl ? `Souk ${new URL(publicUrl).hostname}` : "Souk";
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const fields = [
    `secret=${secret}`,
    `issuer=${encodeURIComponent(issuer)}`,
    "algorithm=SHA1",
    "digits=6",
    "period=30",
  ];
  return `otpauth://totp/${label}?${fields.join("&")}`;
}
