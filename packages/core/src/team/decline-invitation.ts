import * as z from "zod";
import { mailedToken } from "../values/mailed-token.js";
import type { MemberContext } from "../calls/context.js";
import { countProbeFrom } from "../calls/limits.js";
import { tenantNamedIn } from "../calls/reset-link.js";
import { stagedUseCase } from "../calls/use-case.js";
import { CoreError, invalid } from "../values/errors.js";
import { email } from "../values/fields.js";
import { keepOneAdmin } from "./team-rules.js";

/**
 * Whoever holds the token of a mailed invitation gives the seat back, without a password or a session. The token is used
 * up; the account stays.
 */
export const declineInvitation = stagedUseCase({
  access: "public",
  tells: ["user.removed"],
  input: z.object({ token: mailedToken, email }),
  async stage({ ports, call, read, asInvited }, { token, email }) {
    const digest = ports.secrets.digest(token);
    const userId = await read(async ({ global, now }) => {
      const user = await global.users.findByEmail(email);
      // The same statements for an unknown address: the time must not reveal which addresses have an account.
      const link = await global.passwordResets.find(user?.id ?? 0, digest, now);
      return link?.purpose === "invitation" ? link.userId : null;
    });
    const tenantId = tenantNamedIn(token);
    if (userId === null || tenantId === null) {
      await countProbeFrom(ports, call.ip);
      throw invalidInvitation();
    }
    const work = (context: MemberContext<"user.removed">) => decline(context, userId, digest);
    await asInvited({ userId, tenantId }, work).catch((error: unknown) => {
      const isGone = error instanceof CoreError && error.kind === "tenant_forbidden";
      throw isGone ? invalidInvitation() : error;
    });
  },
});

async function decline(
  context: MemberContext<"user.removed">,
  userId: number,
  digest: string,
): Promise<void> {
  const { global, store, events, audit, now } = context;
  // The account is locked before its link, as in every use case, so that no two transactions deadlock.
  await global.users.lock(userId);
  const link = await global.passwordResets.consume(userId, digest, now);
  const member = link && (await store.members.find(userId));
  if (!member) throw invalidInvitation();
  await keepOneAdmin(context, member);
  await store.members.remove(userId);
  const { name, email, role, roleId } = member;
  audit.changed({ kind: "member", id: userId }, member, null);
  events.publish({
    kind: "user.removed",
    data: { user_id: userId, name, email, role, role_id: roleId, removed_by: userId },
  });
}

const invalidInvitation = () =>
  invalid([{ path: ["token"], message: "This invitation is invalid." }]);
