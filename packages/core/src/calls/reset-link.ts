import type { PublicContext } from "./context.js";
import type { Ports } from "../ports/index.js";
import type { PasswordReset } from "../ports/accounts/password-reset-repository.js";
import { shifted } from "../values/shifted.js";

const HOUR = 3_600_000;

const kinds = {
  reset: { page: "reset", validMs: HOUR },
  invitation: { page: "join", validMs: 7 * 24 * HOUR },
} as const;

interface NewLink {
  readonly token: string;
  /** The URL, or null without a setting. */
  readonly url: string | null;
}

function linkTo(
  page: "join" | "reset",
  values: Readonly<Record<"token" | "email", string>>,
  { mailLinks, publicUrl }: Pick<Ports, "mailLinks" | "publicUrl">,
): string | null {
  const ownTemplate = publicUrl ? `${publicUrl}/account/${page}?token={token}&email={email}` : null;
  const template = mailLinks?.[page] ?? ownTemplate;
  if (template === null) return null;
  return template.replaceAll(/\{(token|email)\}/g, (_, name: "token" | "email") =>
    encodeURIComponent(values[name]),
  );
}

/**
 * A token that shows that its reader has the mailbox; only its digest is stored. A reset link has the same, so either
 * page takes it.
 */
export const newProof = async (
  context: PublicContext,
  user: { readonly id: number; readonly email: string },
): Promise<string> => (await newLink(context, user, "reset")).token;

/**
 * A link that lets its reader choose a password; only the digest of its token is stored. The token of an invitation names
 * its tenant.
 */
export async function newLink(
  { global, ports, now }: PublicContext,
  user: { readonly id: number; readonly email: string },
  purpose: PasswordReset["purpose"],
  tenantId?: number,
): Promise<NewLink> {
  const { page, validMs } = kinds[purpose];
  const secret = ports.secrets.randomToken();
  const token = tenantId === undefined ? secret : `${secret}.${tenantId}`;
  const digest = ports.secrets.digest(token);
  const expiresAt = shifted(now, validMs);
  await global.passwordResets.add({ userId: user.id, purpose, digest, createdAt: now, expiresAt });
  return { token, url: linkTo(page, { token, email: user.email }, ports) };
}

/** The tenant that a token names, which was found to be good; null for one of a version that named none. */
export function tenantNamedIn(token: string): number | null {
  const [, named] = /\.(\d{1,15})$/.exec(token) ?? [];
  return named === undefined ? null : Number(named);
}

/** The line of a mail that its reader opens, or copies. */
export const linkLine = ({ token, url }: NewLink): string => url ?? `token: ${token}`;
