import * as z from "zod";
import { newUser } from "../ports/accounts/user.js";
import { type AdminContext, requireConfirmation } from "../calls/context.js";
import { CoreError, changedMeanwhile } from "../values/errors.js";
import { email, role } from "../values/fields.js";
import { checkSeat } from "../calls/admission/key-grants.js";
import { countOwnCall } from "../calls/limits.js";
import { useCase } from "../calls/use-case.js";
import { noteToOtherAdmins } from "../notices/tenant-notices.js";
import { roleIdField, seatOf, seatRules } from "./role-fields.js";
import { mailSeat } from "./seats.js";

/**
 * An ADMIN gives a person a seat by e-mail address, and mails them. Someone without an account gets one without a
 * password. Refused for someone who has a seat. Where mail is off, an operator sets the password of a new account.
 */
export const addMember = useCase({
  access: "admin",
  confirms: "on change",
  effect: "write",
  creates: true,
  exclusive: true,
  tells: ["user.registered"],
  input: z.object({ email, role, roleId: roleIdField }),
  rules: seatRules,
  async run(context, { email, role, roleId = null }) {
    const { store, events, audit, actor, now, ports } = context;
    checkSeat(context, await seatOf(context, { role, roleId }));
    if (role === "ADMIN") requireConfirmation(context);
    await countOwnCall(context, "invitations");
    const { user, isNew } = await findOrMake(context, email);
    const isPending = ports.seats === "verified" && user.emailVerifiedAt === null;
    if (!(await store.members.add({ userId: user.id, role, roleId, now, isPending }))) {
      throw new CoreError("already_member", `${email} is already a member of this Organization`);
    }
    await mailSeat(context, user, isNew || isPending);
    if (role === "ADMIN") await noteToOtherAdmins(context, user);
    const { id: userId, name } = user;
    audit.changed({ kind: "member", id: userId }, null, { name, email, role, roleId });
    events.publish({
      kind: "user.registered",
      data: { user_id: userId, name, email, role, role_id: roleId, invited_by: actor.userId },
    });
    return { userId, name, email, role, roleId, isMailed: ports.mail !== "off" };
  },
});

async function findOrMake({ global, now }: AdminContext, email: string) {
  const known = await global.users.findByEmail(email);
  if (known) return { user: known, isNew: false };
  const name = email.slice(0, email.indexOf("@"));
  const made = await global.users.add(newUser({ name, email, passwordHash: null }, now));
  if (made) return { user: made, isNew: true };
  const registeredMeanwhile = await global.users.findByEmail(email);
  if (registeredMeanwhile) return { user: registeredMeanwhile, isNew: false };
  throw changedMeanwhile();
}
