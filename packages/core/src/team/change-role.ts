import * as z from "zod";
import type { AdminContext } from "../calls/context.js";
import { checkSeat } from "../calls/admission/key-grants.js";
import { id, role } from "../values/fields.js";
import type { Role } from "../values/scope.js";
import { stagedUseCase } from "../calls/use-case.js";
import { noteFormerAdmin, noteNewAdmin } from "../notices/tenant-notices.js";
import { roleIdField, seatOf, seatRules } from "./role-fields.js";
import { keepOneAdmin, onMember, requireMember } from "./team-rules.js";

/**
 * An ADMIN makes a member an ADMIN or a MEMBER, with a role of the tenant's own or without. The last active ADMIN stays
 * one (`last_admin`).
 */
export const changeRole = stagedUseCase({
  access: "admin",
  confirms: "always",
  exclusive: true,
  repeatable: true,
  mayTell: ["user.updated"],
  input: z.object({ userId: id, role, roleId: roleIdField }),
  rules: seatRules,
  stage: (steps, { userId, ...given }) =>
    onMember(steps, (context) => change(context, userId, given)),
});

interface Given {
  readonly role: Role;
  readonly roleId?: number | null | undefined;
}

async function change(context: AdminContext<"user.updated">, userId: number, given: Given) {
  const { role } = given;
  checkSeat(context, await seatOf(context, { role, roleId: given.roleId ?? null }));
  const member = await requireMember(context, userId);
  checkSeat(context, await seatOf(context, member));
  const { store, events, audit, actor, now } = context;
  // A request that does not name the own role of a MEMBER must not widen what they may do.
  const roleId = given.roleId === undefined && role === "MEMBER" ? member.roleId : given.roleId;
  const after = { ...member, role, roleId: roleId ?? null };
  audit.changed({ kind: "member", id: userId }, member, after);
  if (audit.noted.isUnchanged) return member;
  if (role === "MEMBER") await keepOneAdmin(context, member);
  await store.members.changeRole(userId, after, now);
  if (role === "MEMBER") await noteFormerAdmin(context, member, "demoted");
  else if (member.role !== "ADMIN") await noteNewAdmin(context, member);
  const { name, email } = member;
  events.publish({
    kind: "user.updated",
    data: {
      user_id: userId,
      name,
      email,
      role,
      role_id: after.roleId,
      changed_fields: [
        ...(role === member.role ? [] : ["role"]),
        ...(after.roleId === member.roleId ? [] : ["role_id"]),
      ],
      updated_by: actor.userId,
    },
  });
  return after;
}
