import { inMail } from "../calls/in-mail.js";
import { queueMail } from "../calls/queue-mail.js";
import type { MemberContext } from "../calls/context.js";
import { linkLine, newLink } from "../calls/reset-link.js";
import type { User } from "../ports/accounts/user.js";

/** Mails a person about a new seat. One without an account, or with a pending seat, gets the link that makes it count. */
export async function mailSeat(
  context: MemberContext,
  user: User,
  pending: boolean,
): Promise<void> {
  const { tenant, user: maker, ports } = context;
  if (ports.mail === "off") return;
  const link = pending ? await newLink(context, user, "invitation", tenant.id) : null;
  const inviter = maker && maker.userType !== "SERVICE" ? maker.name : null;
  const organization = `"${inMail(tenant.name)}"`;
  const by = inviter === null ? "" : ` by ${inMail(inviter)}`;
  const added = `You were added to the team of ${organization}${by}.`;
  await queueMail(context, {
    to: user.email,
    subject: `You have been ${link ? "invited" : "added"} to ${organization}`,
    text: link
      ? `${added} Use the following link to choose a password and confirm your email address. The link works once and expires in 7 days. If you do not know this team, ignore this email.\n\n${linkLine(link)}\n`
      : `${added} Sign in as usual to get started. If you did not expect this, you can leave the team.\n`,
    invitation: {
      organization: tenant.name,
      inviter,
      token: link?.token ?? null,
      link: link?.url ?? null,
    },
  });
}
