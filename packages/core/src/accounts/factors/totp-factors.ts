import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { noteFactor } from "../../notices/factor-notices.js";
import type { Factor } from "../../ports/accounts/factor.js";
import { requireKey } from "../../sealing/prove-key.js";
import { changedMeanwhile, conflict } from "../../values/errors.js";
import { base32OfHex } from "./base32.js";
import { factorContext } from "../../sealing/seal-contexts.js";
import {
  factorName,
  factorOf,
  isInUse,
  lockOwner,
  requireRoom,
  settleFactors,
  verifierOf,
  wrongFactor,
} from "./factor-rules.js";
import { codeField } from "./proof.js";
import { openSecret, SECRET_LENGTH, stepOf, totpUri } from "./totp.js";

/**
 * Makes a secret for an authenticator app. It signs no one in until `confirmFactor` has shown that the app has it; an
 * earlier one that was not confirmed ends.
 */
export const createTotp = useCase({
  access: "user",
  effect: "write",
  creates: true,
  confirms: "always",
  secretAnswer: true,
  input: z.object({ name: factorName }),
  async run(context, { name = "Authenticator app" }) {
    const { global, user, ports, audit, now } = context;
    verifierOf(ports);
    await requireKey(ports, global);
    await lockOwner(context);
    await global.factors.removeUnconfirmed(user.id);
    requireRoom(await global.factors.listOf(user.id));
    const secret = base32OfHex(ports.secrets.digest(ports.secrets.randomToken()), SECRET_LENGTH);
    await global.factors.add({
      userId: user.id,
      kind: "totp",
      name,
      createdAt: now,
      confirmedAt: null,
      secretCipher: ports.cipher.seal(secret, factorContext(user.id)),
      credentialId: null,
      publicKey: null,
      transports: [],
      counter: 0,
    });
    audit.about({ kind: "user", id: user.id });
    return { secret, uri: totpUri(secret, user.email, ports.publicUrl) };
  },
});

/** The first code of an authenticator app turns its secret into a factor. The code counts as used. */
export const confirmFactor = useCase({
  access: "user",
  effect: "write",
  confirms: "always",
  input: z.object({ code: codeField }),
  async run(context, { code }): Promise<Factor> {
    const { global, user, ports, audit, now } = context;
    const factors = verifierOf(ports);
    const account = await lockOwner(context);
    const pending = (await global.factors.listOf(user.id)).find((factor) => !isInUse(factor));
    if (!pending)
      throw conflict("There is no authenticator app to confirm. Create a secret first.");
    const secret = openSecret(ports, pending);
    const step = stepOf(
      { factors, secrets: ports.secrets },
      { secret, code, now },
      pending.counter,
    );
    if (step === null) throw wrongFactor();
    const use = { counter: step, usedAt: now, confirmedAt: now };
    if (!(await global.factors.use(user.id, pending.id, use))) throw changedMeanwhile();
    await settleFactors(context, account);
    await noteFactor(context, user, pending, "added");
    audit.about({ kind: "user", id: user.id });
    return { ...factorOf(pending), lastUsedAt: now };
  },
});
