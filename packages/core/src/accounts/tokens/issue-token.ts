import type { PublicContext } from "../../calls/context.js";
import type { AccessToken } from "../../ports/accounts/access-token.js";
import type { Ports } from "../../ports/index.js";
import { defaultTokenLifetime } from "../../calls/admission/bearer-token.js";
import { shifted } from "../../values/shifted.js";

export const longestLifeMs = ({
  tokenLifetime = defaultTokenLifetime,
}: Pick<Ports, "tokenLifetime">) => tokenLifetime.maximumMs;

/** The latest end of a token that is made now, however often it is used. */
export const longestLife = ({ ports, now }: PublicContext): Date =>
  shifted(now, longestLifeMs(ports));

/** Makes a bearer token; only its digest is stored. */
export async function mintToken(
  { global, ports, now, call }: PublicContext,
  userId: number,
  {
    expiresAt,
    confirmedAt,
    providerSession = null,
    hasFactor = false,
  }: Pick<AccessToken, "expiresAt" | "confirmedAt"> &
    Partial<Pick<AccessToken, "providerSession" | "hasFactor">>,
): Promise<{ readonly id: number; readonly token: string }> {
  const secret = ports.secrets.randomToken();
  const { id } = await global.tokens.add({
    userId,
    digest: ports.secrets.digest(secret),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    userAgent: shown(call.userAgent),
    network: shown(call.ip),
    confirmedAt,
    confirmAfter: call.confirmAfter ?? null,
    providerSession,
    hasFactor,
  });
  return { id, token: `${id}|${secret}` };
}

/** The same at sign-in. */
export const issueToken = async (
  context: PublicContext,
  userId: number,
  session: Omit<Partial<Parameters<typeof mintToken>[2]>, "expiresAt"> & {
    readonly expiresAt?: Date | undefined;
  } = {},
): Promise<string> =>
  (
    await mintToken(context, userId, {
      ...session,
      expiresAt: session.expiresAt ?? longestLife(context),
      confirmedAt: session.confirmedAt ?? context.now,
    })
  ).token;

const LONGEST = 255;

/** The part that a list shows and every database can store. */
const shown = (text: string | undefined): string | null =>
  text?.toWellFormed().replaceAll("\0", "").slice(0, LONGEST).toWellFormed() || null;
