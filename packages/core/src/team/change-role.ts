import * as z from "zod";
import type { AdminContext } from "../calls/context.js";
import { checkSeat } from "../calls/admission/key-grants.js";
import { id, role } from "../values/fields.js";
import type { Role } from "../values/scope.js";
import { stagedUseCase } from "../calls/use-case.js";
import { noteNewAdmin } from "../notices/tenant-notices.js";
import { keepOneAdmin, onMember, requireMember } from "./team-rules.js";

/** An ADMIN makes a member an ADMIN, or an ADMIN a member. The last active ADMIN stays one (`last_admin`). */
export const changeRole = stagedUseCase({
  access: "admin",
  confirms: "always",
  exclusive: true,
  repeatable: true,
  mayTell: ["user.updated"],
  input: z.object({ userId: id, role }),
  stage: (steps, { userId, role }) => onMember(steps, (context) => change(context, userId, role)),
});

async function change(context: AdminContext<"user.updated">, userId: number, role: Role) {
  checkSeat(context, role);
  const member = await requireMember(context, userId);
  checkSeat(context, member.role);
  const { store, events, audit, actor, now } = context;
  const after = { ...member, role };
  audit.changed({ kind: "member", id: userId }, member, after);
  if (audit.noted.isUnchanged) return member;
  if (role === "MEMBER") await keepOneAdmin(context, member);
  await store.members.changeRole(userId, role, now);
  if (role === "ADMIN") await noteNewAdmin(context, member);
  const { name, email } = member;
  events.publish({
    kind: "user.updated",
    data: {
      user_id: userId,
      name,
      email,
      role,
      changed_fields: ["role"],
      updated_by: actor.userId,
    },
  });
  return after;
}
