import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { requireKey } from "../../sealing/prove-key.js";
import { conflict } from "../../values/errors.js";
import { lockOwner } from "./factor-rules.js";
import { codeDigest, RECOVERY_CODES, recoveryCode } from "./recovery-codes.js";

/** Makes ten recovery codes, which are shown once and work once each. Earlier ones end. */
export const createRecoveryCodes = useCase({
  access: "user",
  effect: "write",
  creates: true,
  confirms: "always",
  secretAnswer: true,
  input: z.object({}),
  async run(context) {
    const { global, user, ports, audit } = context;
    const { secrets } = ports;
    await requireKey(ports, global);
    const account = await lockOwner(context);
    if (!account.hasFactor) {
      throw conflict("Recovery codes require a second factor. Add one first.");
    }
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(secrets));
    await global.factors.replaceCodes(
      user.id,
      codes.map((code) => codeDigest(secrets, code)),
    );
    audit.about({ kind: "user", id: user.id });
    return { codes };
  },
});
