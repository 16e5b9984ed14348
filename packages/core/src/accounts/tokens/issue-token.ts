import type { PublicContext } from "../../calls/context.js";
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
  { expiresAt, confirmedAt }: { readonly expiresAt: Date; readonly confirmedAt: Date | null },
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
  });
  return { id, token: `${id}|${secret}` };
}

/** The same at sign-in. */
export const issueToken = async (
  context: PublicContext,
  userId: number,
  expiresAt = longestLife(context),
): Promise<string> =>
  (await mintToken(context, userId, { expiresAt, confirmedAt: context.now })).token;

const LONGEST = 255;

/** The part that a list shows and every database can store. */
const shown = (text: string | undefined): string | null =>
  text?.toWellFormed().replaceAll("\0", "").slice(0, LONGEST).toWellFormed() || null;
