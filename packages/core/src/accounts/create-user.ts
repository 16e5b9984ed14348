import * as z from "zod";
import { emailTaken, externalIdTaken } from "../values/errors.js";
import { email, externalId, text } from "../values/fields.js";
import { mergedMetadata, metadataField, noMetadata } from "../values/metadata/metadata.js";
import { described } from "../values/schemas/described.js";
import { keyMismatch } from "../calls/idempotency.js";
import { stagedUseCase } from "../calls/use-case.js";
import { checkNewPassword, newPasswordFields, refuseWellKnown } from "./passwords/new-password.js";
import { newUser } from "../ports/accounts/user.js";

/**
 * Creates an account, as an operator; it may have the type OPERATOR. Without a password no one can sign in with one
 * until a
 * mailed link or an operator sets it.
 */
export const createUser = stagedUseCase({
  access: "operator",
  creates: true,
  repeatable: true,
  secretFields: ["password", "passwordConfirmation"],
  input: z
    .object({
      name: described(text({ min: 1, max: 255 }), "The name of the person."),
      email,
      userType: described(
        z._default(z.enum(["CONSUMER", "OPERATOR"]), "CONSUMER"),
        "The kind of account; `OPERATOR` for people who run the service.",
      ),
      externalId: z.optional(externalId),
      metadata: metadataField,
      password: z.optional(newPasswordFields.password),
      passwordConfirmation: z.optional(newPasswordFields.passwordConfirmation),
    })
    .check(
      z.superRefine(({ name, email, password, passwordConfirmation = "" }, ctx) => {
        if (password !== undefined)
          checkNewPassword({ name, email, password, passwordConfirmation }, ctx);
      }),
    ),
  rules: refuseWellKnown,
  async stage({ ports, call, read, write }, { password, passwordConfirmation: _, ...details }) {
    const passwordHash = password === undefined ? null : await ports.secrets.hashPassword(password);
    const made = await write(async ({ global, audit, now }) => {
      const metadata = mergedMetadata(noMetadata, details.metadata);
      const user = await global.users.add(newUser({ ...details, metadata, passwordHash }, now));
      if (user) {
        audit.about({ kind: "user", id: user.id });
        return user;
      }
      if (await global.users.findByEmail(details.email)) {
        throw emailTaken();
      }
      throw externalIdTaken();
    });
    if (call.idempotency && password !== undefined) {
      const account = await read(({ global }) => global.users.findByEmail(details.email));
      const kept = account?.passwordHash ?? null;
      const isSame = kept === passwordHash || (await ports.secrets.verifyPassword(password, kept));
      if (!isSame) throw keyMismatch();
    }
    return made;
  },
});
