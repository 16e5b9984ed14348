import type { PublicContext } from "../../calls/context.js";
import { defaultTokenLifetime } from "../../calls/bearer-token.js";

/** Makes a bearer token; only its digest stays. */
export async function issueToken(
  { global, ports, now }: PublicContext,
  userId: number,
): Promise<string> {
  const secret = ports.secrets.randomToken();
  const { maximumMs } = ports.tokenLifetime ?? defaultTokenLifetime;
  const token = await global.tokens.add({
    userId,
    digest: ports.secrets.digest(secret),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + maximumMs),
  });
  return `${token.id}|${secret}`;
}
