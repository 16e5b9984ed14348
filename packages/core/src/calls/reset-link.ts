import { queueMail } from "./queue-mail.js";
import type { PublicContext } from "./context.js";
import type { Ports } from "../ports/index.js";
import type { PasswordReset } from "../ports/accounts/password-reset-repository.js";

const HOUR = 3_600_000;

const kinds = {
  reset: {
    page: "reset",
    validMs: HOUR,
    subject: "Reset your password",
    text: "Use this to choose a new password. It works once, within 60 minutes.",
  },
  invitation: {
    page: "join",
    validMs: 7 * 24 * HOUR,
    subject: "You have been invited",
    text: "You were added to an Organization. Use this to choose a password, which confirms that this address is yours. It works once, within 7 days.",
  },
} as const;

/** Where a link leads, or null where nobody has said. */
function linkTo(
  page: "join" | "reset",
  values: Readonly<Record<"token" | "email", string>>,
  { mailLinks, publicUrl }: Pick<Ports, "mailLinks" | "publicUrl">,
): string | null {
  const ours = publicUrl ? `${publicUrl}/account/${page}?token={token}&email={email}` : null;
  const template = mailLinks?.[page] ?? ours;
  if (template === null) return null;
  return template.replaceAll(/\{(token|email)\}/g, (_, name: "token" | "email") =>
    encodeURIComponent(values[name]),
  );
}

/** Mails a link that lets its reader choose a password; only the digest of its token is stored. */
export async function mailResetLink(
  context: PublicContext,
  user: { id: number; email: string },
  purpose: PasswordReset["purpose"],
): Promise<void> {
  const { global, ports, now } = context;
  const { page, validMs, subject, text } = kinds[purpose];
  const token = ports.secrets.randomToken();
  const digest = ports.secrets.digest(token);
  const expiresAt = new Date(now.getTime() + validMs);
  await global.passwordResets.add({ userId: user.id, purpose, digest, createdAt: now, expiresAt });
  const link = linkTo(page, { token, email: user.email }, ports) ?? `token: ${token}`;
  await queueMail(context, { to: user.email, subject, text: `${text}\n\n${link}\n` });
}
