import type { ContextByAccess, MemberContext } from "../calls/context.js";
import { CoreError, notFound } from "../values/errors.js";
import type { EventKind } from "../events/catalogue.js";
import { countProbe } from "../calls/limits.js";
import type { Steps } from "../calls/use-case.js";
import type { Member } from "../ports/team/membership.js";

/** The member in a path; distinguishes an unknown user from a user outside the team. */
export async function requireMember(
  { global, store }: MemberContext,
  userId: number,
): Promise<Member> {
  const member = await store.members.find(userId);
  if (member) return member;
  if (!(await global.users.find(userId))) throw notFound("User");
  throw new CoreError("not_a_member", "The user is not a member of this tenant");
}

/**
 * Does work on a member. Whether a user does not exist, or is only not a member, reveals which accounts exist: such
 * answers are counted, and withheld beyond a limit.
 */
export async function onMember<A extends "member" | "admin", K extends EventKind, T>(
  { ports, write }: Steps<A, K>,
  work: (context: ContextByAccess<K>[A]) => Promise<T>,
): Promise<T> {
  const asking: { userId: number | null } = { userId: null };
  try {
    return await write((context) => {
      if (context.actor.kind !== "operator") asking.userId = context.actor.userId;
      return work(context);
    });
  } catch (error) {
    const { userId } = asking;
    if (userId !== null && isProbe(error)) await countProbe(ports, `user:${userId}`);
    throw error;
  }
}

const isProbe = (error: unknown) =>
  error instanceof CoreError && (error.kind === "not_found" || error.kind === "not_a_member");

/** A tenant always keeps one active ADMIN. Callers lock the tenant, so the count stays true until they commit. */
export async function keepOneAdmin(
  { global, store }: MemberContext,
  leaving: Member,
): Promise<void> {
  if (leaving.role !== "ADMIN" || !leaving.isActive || leaving.status === "pending") return;
  const isCounted = (await global.users.find(leaving.userId))?.isActive === true;
  if ((await store.members.activeAdmins()) > (isCounted ? 1 : 0)) return;
  throw new CoreError("last_admin", "A tenant must keep at least one ADMIN.");
}
