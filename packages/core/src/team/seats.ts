import { queueMail, type MemberContext } from "../calls/context.js";
import { mailResetLink } from "../accounts/passwords/reset-link.js";
import type { User } from "../ports/accounts/user.js";

/**
 * When a seat begins to count: at once, or when the person behind the address has shown that it is theirs. Until then
 * whoever registered somebody else's address reaches nothing with it.
 */
export type Seats = "direct" | "verified";

/** A seat that was given before the address was verified, where that is asked for. */
export const isPending = (
  pendingSince: Date | null,
  { emailVerifiedAt }: Pick<User, "emailVerifiedAt">,
): boolean => pendingSince !== null && emailVerifiedAt === null;

/** Tells a person with an account of a new seat; one that is pending comes with the link that makes it count. */
export async function mailSeat(
  context: MemberContext,
  user: User,
  pending: boolean,
): Promise<void> {
  if (pending) return mailResetLink(context, user, "invitation");
  const name = JSON.stringify(context.tenant.name);
  await queueMail(context, {
    to: user.email,
    subject: "You have been added",
    text: `You were added to the Organization ${name}. Sign in as usual to work there.\n`,
  });
}
