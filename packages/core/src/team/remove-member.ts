import * as z from "zod";
import { checkSeat } from "../calls/admission/key-grants.js";
import { lacksFactor, type MemberContext } from "../calls/context.js";
import { factorRequired, forAdminsAlone } from "../values/errors.js";
import { id } from "../values/fields.js";
import { stagedUseCase } from "../calls/use-case.js";
import { noteFormerAdmin } from "../notices/tenant-notices.js";
import { seatOf } from "./role-fields.js";
import { keepOneAdmin, onMember, requireMember } from "./team-rules.js";

/** An ADMIN removes anyone; a member may leave. */
export const removeMember = stagedUseCase({
  access: "member",
  exclusive: true,
  // A member without a second factor may leave.
  withoutFactor: true,
  tells: ["user.removed"],
  input: z.object({ userId: id }),
  stage: (steps, { userId }) => onMember(steps, (context) => remove(context, userId)),
});

async function remove(context: MemberContext<"user.removed">, userId: number) {
  const { scope, store, events, audit, actor } = context;
  if (scope.role !== "ADMIN" && actor.userId !== userId) {
    throw forAdminsAlone();
  }
  if (lacksFactor(context) && actor.userId !== userId) throw factorRequired();
  const member = await requireMember(context, userId);
  // Leaving is no power over others.
  if (actor.userId !== userId) checkSeat(context, await seatOf(context, member));
  await keepOneAdmin(context, member);
  await store.members.remove(userId);
  await noteFormerAdmin(context, member, "removed");
  const { name, email, role, roleId } = member;
  audit.changed({ kind: "member", id: userId }, member, null);
  events.publish({
    kind: "user.removed",
    data: { user_id: userId, name, email, role, role_id: roleId, removed_by: actor.userId },
  });
  return member;
}
