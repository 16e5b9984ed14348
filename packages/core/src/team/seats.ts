import { queueMail } from "../calls/queue-mail.js";
import type { MemberContext } from "../calls/context.js";
import { mailResetLink } from "../calls/reset-link.js";
import type { User } from "../ports/accounts/user.js";

/** Mails a person with an account about a new seat; for a pending seat the mail has the link that makes it count. */
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
