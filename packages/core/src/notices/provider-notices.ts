import { inMail } from "../calls/in-mail.js";
import type { PublicContext } from "../calls/context.js";
import { queueMail } from "../calls/queue-mail.js";
import type { User } from "../ports/accounts/user.js";
import type { IdentityProvider } from "../ports/identity-provider.js";
import { queueNotice } from "./queue-notice.js";

type Named = Pick<IdentityProvider, "name">;

/** Notifies the owner of an account of another way to sign in to it. */
export async function noteIdentity(
  context: PublicContext,
  { email }: Pick<User, "email">,
  { name }: Named,
): Promise<void> {
  const provider = inMail(name);
  await queueNotice(context, {
    kind: "factors",
    to: [email],
    subject: `You can now sign in with ${provider}`,
    event: `Someone signed in with an account at ${provider} that has your verified email address. From now on, that account signs in to yours.`,
    advice: `If this was not you, change your password at ${provider}, and tell the people who run this service.`,
    reason: "this is the address of your account",
  });
}

/** Mails a link with which the owner of an account shows that the address is theirs, and signs in with the provider. */
export async function mailProof(
  context: PublicContext,
  { email }: Pick<User, "email">,
  { name }: Named,
  link: string,
): Promise<void> {
  const provider = inMail(name);
  await queueMail(context, {
    to: email,
    subject: `Confirm your address to sign in with ${provider}`,
    text: `Someone signed in with an account at ${provider} that has this address. Souk has an account with the same address, but no one has confirmed yet that the address belongs to its owner.\n\nIf this was you, use the following link to sign in with ${provider}. It removes any password and second step that the account has, ends its sessions, works once and expires in 60 minutes. If this was not you, ignore this email.\n\n${link}\n`,
  });
}
