import * as z from "zod";
import { emailTaken, forbidden } from "../values/errors.js";
import { email } from "../values/fields.js";
import { countProbeFrom } from "../calls/limits.js";
import { stagedUseCase } from "../calls/use-case.js";
import { rememberDevice } from "../notices/known-devices.js";
import { hashInTurn } from "./passwords/hashing.js";
import { requirePasswords } from "./passwords/passwords-off.js";
import { issueToken } from "./tokens/issue-token.js";
import { checkNewPassword, newPasswordFields, refuseWellKnown } from "./passwords/new-password.js";
import { RegisteredBefore, registerOnce } from "./register-once.js";
import { newUser, type User } from "../ports/accounts/user.js";
import { personName } from "./account-fields.js";

/**
 * Creates an account and returns a token. Rejects a taken address, a weak password, and everything while
 * registration is closed.
 */
export const register = stagedUseCase({
  access: "public",
  creates: true,
  input: z
    .object({
      name: personName,
      email,
      ...newPasswordFields,
    })
    .check(z.superRefine(checkNewPassword)),
  rules: refuseWellKnown,
  async stage({ ports, call, read, write }, { name, email, password }) {
    requirePasswords(ports);
    if (ports.registration === "closed") {
      throw forbidden("Registration is closed. An ADMIN of a tenant can add you to it.");
    }
    const { ip: network } = call;
    const known = await read(({ global }) => global.users.findByEmail(email));
    const taken = emailTaken();
    // The answer says that an address is taken, so hashing for such an address would hide nothing.
    const passwordHash = known ? null : await hashInTurn(ports, network, password);
    try {
      return await write(async (context): Promise<{ user: User; token: string }> => {
        const keep = await registerOnce(context, { name, email });
        const user =
          passwordHash === null
            ? null
            : await context.global.users.add(newUser({ name, email, passwordHash }, context.now));
        if (!user) throw taken;
        context.audit.about({ kind: "user", id: user.id });
        await rememberDevice(context, user);
        const registered = { user, token: await issueToken(context, user.id) };
        await keep(registered);
        return registered;
      });
    } catch (caught) {
      let error = caught;
      if (caught instanceof RegisteredBefore) {
        const first = await caught.replay({ name, email }, password);
        if (first !== null) return first as { user: User; token: string };
        error = taken;
      }
      if (error === taken) await countProbeFrom(ports, network);
      throw error;
    }
  },
});
