import { z } from "zod";
import { forbidden } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { keepOneAdmin, requireMember } from "./team-rules.js";

/** An ADMIN removes anyone; a member may leave. */
export const removeMember = useCase({
  access: "member",
  effect: "write",
  exclusive: true,
  input: z.object({ userId: id }),
  async run(context, { userId }) {
    const { scope, store, events, actor } = context;
    if (scope.role !== "ADMIN" && actor.userId !== userId) {
      throw forbidden("Only an ADMIN of this Organization may do this.");
    }
    const member = await requireMember(context, userId);
    await keepOneAdmin(context, member);
    await store.members.remove(userId);
    const { name, email, role } = member;
    events.publish({
      kind: "user.removed",
      data: { user_id: userId, name, email, role, removed_by: actor.userId },
    });
    return member;
  },
});
