import { z } from "zod";
import { mailResetLink } from "../accounts/reset-link.js";
import { newUser } from "../accounts/user.js";
import type { AdminContext } from "../kernel/context.js";
import { CoreError } from "../kernel/errors.js";
import { email, role } from "../kernel/fields.js";
import { takeOwn } from "../kernel/limits.js";
import { useCase } from "../kernel/use-case.js";

export const addMember = useCase({
  access: "admin",
  effect: "write",
  creates: true,
  exclusive: true,
  tells: ["user.registered"],
  input: z.object({ email, role }),
  async run(context, { email, role }) {
    const { store, events, actor, now } = context;
    await takeOwn(context, "invitations");
    const user = await findOrInvite(context, email);
    if (!(await store.members.add({ userId: user.id, role, now }))) {
      throw new CoreError("already_member", `${email} is already a member of this Organization`);
    }
    const { id: userId, name } = user;
    events.publish({
      kind: "user.registered",
      data: { user_id: userId, name, email, role, invited_by: actor.userId },
    });
    return { userId, name, email, role };
  },
});

async function findOrInvite(context: AdminContext, email: string) {
  const { global, now } = context;
  const known = await global.users.findByEmail(email);
  if (known) return known;
  const name = email.slice(0, email.indexOf("@"));
  const invited = await global.users.add(newUser({ name, email, passwordHash: null }, now));
  if (invited) {
    await mailResetLink(context, invited, "invitation");
    return invited;
  }
  const registeredMeanwhile = await global.users.findByEmail(email);
  if (registeredMeanwhile) return registeredMeanwhile;
  throw new CoreError("conflict", "The account changed in the meantime. Please try again.");
}
