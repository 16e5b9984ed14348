import type { Secrets } from "../../ports/secrets.js";
import type { TokenLifetime } from "../../ports/settings.js";
import type { Credentials } from "../../ports/unit-of-work.js";
import { shifted } from "../../values/shifted.js";

const DAY = 86_400_000;
export const defaultTokenLifetime: TokenLifetime = { idleMs: 30 * DAY, maximumMs: 365 * DAY };

const SHAPE = /^([1-9]\d{0,14})\|([A-Za-z0-9_-]{40,100})$/;

/** Reads `<numeric id>|<secret>`; null for text of any other shape. */
export function readToken(token: string, secrets: Secrets): Credentials | null {
  const match = SHAPE.exec(token);
  if (!match) return null;
  const [, id, secret] = match;
  return { tokenId: Number(id), tokenDigest: secrets.digest(secret as string) };
}

/** A token is valid if it ends after the one moment and was last used after the other. */
export interface Alive {
  readonly endsAfter: Date;
  readonly usedAfter: Date;
}

export const aliveAt = (now: Date, { idleMs }: TokenLifetime): Alive => ({
  endsAfter: now,
  usedAfter: shifted(now, -idleMs),
});

export const isExpired = (
  token: { readonly lastUsedAt: Date; readonly expiresAt: Date },
  { endsAfter, usedAfter }: Alive,
): boolean =>
  token.expiresAt.getTime() <= endsAfter.getTime() ||
  token.lastUsedAt.getTime() <= usedAfter.getTime();
