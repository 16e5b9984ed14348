import * as z from "zod";
import { stagedUseCase, useCase } from "../../calls/use-case.js";
import { changedMeanwhile, CoreError, unauthenticated } from "../../values/errors.js";
import { described } from "../../values/schemas/described.js";
import { requirePasswords } from "../passwords/passwords-off.js";
import { isCurrent } from "../credentials.js";
import { loginLimit } from "../login-limit.js";
import { isChallenge, newChallenge, spendOnce } from "./challenge.js";
import { isInUse, passkeysAmong, siteOf, verifierOf, wrongFactor } from "./factor-rules.js";
import {
  assertionField,
  codeField,
  exactlyOne,
  judgeFactor,
  type Proof,
  type Refusal,
  spendProof,
} from "./proof.js";

/** The options with which a browser confirms the caller with a passkey. They are good once, and for five minutes. */
export const startConfirm = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user, tokenId, ports }) {
    const verifier = verifierOf(ports);
    const site = siteOf(ports);
    const challenge = newChallenge(ports, { of: "confirm", userId: user.id, tokenId });
    const allow = passkeysAmong((await global.factors.listOf(user.id)).filter(isInUse));
    return { options: await verifier.assertionOptions({ site, challenge, allow }) };
  },
});

/**
 * Confirms who uses this session, for calls that ask for it again. Wrong passwords and codes count as failed sign-ins.
 * A caller whom the host signs in has nothing to confirm.
 */
export const confirmIdentity = stagedUseCase({
  access: "user",
  input: z
    .object({
      password: described(
        z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
        "The password of the account.",
      ),
      code: z.optional(codeField),
      assertion: z.optional(assertionField),
    })
    .check(z.superRefine(exactlyOne("password", "code", "assertion"))),
  async stage({ ports, call, read, write }, { password, ...shown }): Promise<void> {
    if (password !== undefined) requirePasswords(ports);
    const { account, factors, tokenId } = await read(async ({ global, user, tokenId }) => ({
      account: await global.users.findAccount(user.id),
      factors: await global.factors.listOf(user.id),
      tokenId,
    }));
    if (!account) throw unauthenticated();
    if (tokenId === null) return;
    const caller = { of: "confirm", userId: account.id, tokenId } as const;
    let proof: Proof | Refusal | null = "wrong";
    const limit = loginLimit(ports, account.email, call, { userId: account.id, tokenId });
    const isRight = await limit.attempt(async () => {
      if (password !== undefined) {
        proof = null;
        return ports.secrets.verifyPassword(password, account.passwordHash);
      }
      const judged = {
        userId: account.id,
        factors,
        isChallenge: (challenge: string) => isChallenge(ports, challenge, caller),
      };
      proof = await judgeFactor({ ...ports, factors: verifierOf(ports) }, judged, shown);
      return typeof proof !== "string";
    });
    const result = proof as Proof | Refusal | null;
    if (!isRight || typeof result === "string") {
      throw password === undefined ? wrongFactor() : wrongPassword();
    }
    await write(async (context) => {
      const { global, now } = context;
      if (!isCurrent(account, await global.users.lock(account.id))) throw changedMeanwhile();
      if (result && "challenge" in result && result.challenge !== null) {
        if (!(await spendOnce(context, "challenge", result.challenge))) throw wrongFactor();
      }
      if (result && !(await spendProof(context, account.id, result))) throw wrongFactor();
      if (!(await global.tokens.confirm(account.id, tokenId, now))) throw unauthenticated();
    });
  },
});

const wrongPassword = () => new CoreError("invalid_credentials", "The password is wrong.");
