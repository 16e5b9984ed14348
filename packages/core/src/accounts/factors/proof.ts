import * as z from "zod";
import type { PublicContext } from "../../calls/context.js";
import type { StoredFactor } from "../../ports/accounts/factor.js";
import type { JsonObject } from "../../ports/announcements/announcement.js";
import type { FactorVerifier } from "../../ports/factor-verifier.js";
import type { Ports } from "../../ports/index.js";
import { jsonObject } from "../../values/json-object.js";
import { described } from "../../values/schemas/described.js";
import { isInUse, siteOf } from "./factor-rules.js";
import { codeDigest } from "./recovery-codes.js";
import { openSecret, stepOf } from "./totp.js";

export const codeField = described(
  z.pipe(
    z.string().check(z.maxLength(32)),
    z.pipe(
      z.transform((code: string) => code.replaceAll(/\s/g, "")),
      z.string().check(z.regex(/^\d{6}$/, "The :field field must be 6 digits.")),
    ),
  ),
  "The six digits that an authenticator app shows.",
);

export const assertionField = described(
  jsonObject,
  "The response of the browser to the `options`: the JSON of `navigator.credentials.get()`.",
);

/** A second factor, as a person shows it. */
export interface ShownFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly assertion?: JsonObject | undefined;
}

/** Exactly one of the fields must be there. */
export const exactlyOne =
  (...names: readonly string[]) =>
  (input: object, ctx: z.core.$RefinementCtx): void => {
    const sent = names.filter((name) => Reflect.get(input, name) !== undefined);
    if (sent.length === 1) return;
    const words = names.map(spoken);
    const message =
      sent.length === 0
        ? `One of the fields ${words.join(", ")} is required.`
        : `Send only one of the fields ${words.join(", ")}.`;
    ctx.addIssue({ code: "custom", path: [sent[1] ?? names[0] ?? ""], message });
  };

const spoken = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A proof that was right when it was checked, and has not counted yet. */
export type Proof =
  | { readonly factorId: number; readonly counter: number; readonly challenge: string | null }
  | { readonly recovery: string };

/** Why a proof does not count: a passkey whose counter went back may have been copied. */
export type Refusal = "wrong" | "copied";

interface Judged {
  readonly userId: number;
  readonly factors: readonly StoredFactor[];
  /** Whether a challenge that a passkey has signed is the one of this call. */
  readonly isChallenge: (challenge: string) => boolean;
}

/** Checks what was shown against the factors of one person; changes nothing. */
export async function judgeFactor(
  ports: Ports & { readonly factors: FactorVerifier },
  { userId, factors, isChallenge }: Judged,
  shown: ShownFactor,
): Promise<Proof | Refusal> {
  const { unitOfWork, secrets, clock } = ports;
  if (shown.recoveryCode !== undefined) {
    const recovery = codeDigest(secrets, shown.recoveryCode);
    const isOne = await unitOfWork.transact("read", (store) =>
      store.factors.hasCode(userId, recovery),
    );
    return isOne ? { recovery } : "wrong";
  }
  const inUse = factors.filter(isInUse);
  if (shown.assertion !== undefined) {
    return judgeAssertion(ports, { userId, factors: inUse, isChallenge }, shown.assertion);
  }
  for (const factor of inUse.filter(({ kind }) => kind === "totp")) {
    const secret = openSecret(ports, factor);
    const code = { secret, code: shown.code ?? "", now: clock.now() };
    const step = stepOf(ports, code, factor.counter);
    if (step !== null) return { factorId: factor.id, counter: step, challenge: null };
  }
  return "wrong";
}

async function judgeAssertion(
  ports: Ports & { readonly factors: FactorVerifier },
  { factors, isChallenge }: Judged,
  assertion: JsonObject,
): Promise<Proof | Refusal> {
  const named = ports.factors.read(assertion);
  const passkey = factors.find(
    ({ credentialId }) => credentialId !== null && credentialId === named?.credentialId,
  );
  if (!named || !passkey?.credentialId || !passkey.publicKey) return "wrong";
  if (!isChallenge(named.challenge)) return "wrong";
  const { userId, credentialId, publicKey } = passkey;
  const { challenge } = named;
  const expected = { site: siteOf(ports), challenge, userId, credentialId, publicKey };
  const verified = await ports.factors.verifyAssertion(assertion, expected);
  if (!verified) return "wrong";
  const { counter } = verified;
  if (!hasMoved(passkey, counter)) return "copied";
  return { factorId: passkey.id, counter, challenge: named.challenge };
}

/** A counter that stands still or goes back shows a copy; passkeys that never count stay at 0. */
const hasMoved = ({ kind, counter }: StoredFactor, next: number): boolean =>
  next > counter || (kind === "passkey" && next === 0 && counter === 0);

/**
 * Makes a proof count, once. The caller has locked the account: the factor may have been removed or used since the
 * proof was checked.
 */
export async function spendProof(
  { global, now }: PublicContext,
  userId: number,
  proof: Proof,
): Promise<boolean> {
  if ("recovery" in proof) return global.factors.useCode(userId, proof.recovery);
  const factors = await global.factors.listOf(userId);
  const factor = factors.find(({ id }) => id === proof.factorId);
  if (!factor || !isInUse(factor) || !hasMoved(factor, proof.counter)) return false;
  return global.factors.use(userId, factor.id, { counter: proof.counter, usedAt: now });
}
