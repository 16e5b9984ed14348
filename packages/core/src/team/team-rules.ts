import type { MemberContext } from "../kernel/context.js";
import { CoreError, notFound } from "../kernel/errors.js";
import type { Member } from "./membership.js";

/** The member meant by a path: an unknown user and a user outside the team are told apart. */
export async function requireMember(
  { global, store }: MemberContext,
  userId: number,
): Promise<Member> {
  const member = await store.members.find(userId);
  if (member) return member;
  if (!(await global.users.find(userId))) throw notFound("User");
  throw new CoreError("not_a_member", "The user is not a member of this Organization");
}

/** A tenant always keeps one active ADMIN. Callers hold the tenant, so the count stays true until they commit. */
export async function keepOneAdmin({ store }: MemberContext, leaving: Member): Promise<void> {
  if (leaving.role !== "ADMIN" || !leaving.isActive) return;
  if ((await store.members.activeAdmins()) > 1) return;
  throw new CoreError("last_admin", "An Organization must keep at least one ADMIN.");
}
