import { z } from "zod";
import { id, role } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { keepOneAdmin, requireMember } from "./team-rules.js";

export const changeRole = useCase({
  access: "admin",
  effect: "write",
  exclusive: true,
  input: z.object({ userId: id, role }),
  async run(context, { userId, role }) {
    const member = await requireMember(context, userId);
    if (member.role === role) return member;
    if (role === "MEMBER") await keepOneAdmin(context, member);
    const { store, events, actor, now } = context;
    await store.members.changeRole(userId, role, now);
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
    return { ...member, role };
  },
});
