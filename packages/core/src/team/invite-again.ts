import * as z from "zod";
import { checkSeat } from "../calls/admission/key-grants.js";
import type { AdminContext } from "../calls/context.js";
import { countOwnCall } from "../calls/limits.js";
import { stagedUseCase } from "../calls/use-case.js";
import { CoreError, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { seatOf } from "./role-fields.js";
import { mailSeat } from "./seats.js";
import { onMember, requireMember } from "./team-rules.js";

/** An ADMIN mails the invitation of a person who has not accepted it again, with a new link. */
export const inviteAgain = stagedUseCase({
  access: "admin",
  input: z.object({ userId: id }),
  stage: (steps, { userId }) => onMember(steps, (context) => invite(context, userId)),
});

async function invite(context: AdminContext, userId: number) {
  const { global, audit, ports } = context;
  const member = await requireMember(context, userId);
  checkSeat(context, await seatOf(context, member));
  if (!member.isInvited) {
    throw new CoreError("conflict", `${member.email} has accepted the invitation.`);
  }
  await countOwnCall(context, "invitations");
  const user = await global.users.find(userId);
  if (!user) throw notFound("User");
  await mailSeat(context, user, true);
  audit.about({ kind: "member", id: userId });
  return { isMailed: ports.mail !== "off" };
}
