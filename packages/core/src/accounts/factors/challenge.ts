import type { PublicContext } from "../../calls/context.js";
import type { Ports } from "../../ports/index.js";
import { shifted } from "../../values/shifted.js";

/** How long a challenge and a ticket are good. */
export const GOOD_FOR_MS = 5 * 60_000;

/** Binds a challenge to one session, so that no other one can use it. */
interface Purpose {
  readonly of: "register" | "confirm";
  readonly userId: number;
  readonly tokenId: number | null;
}

const contextOf = ({ of, userId, tokenId }: Purpose): string =>
  `challenge:${of}:${userId}:${tokenId ?? "host"}`;

/** A challenge that proves by itself who received it, and when: nothing is stored before it is used. */
export function newChallenge(
  { cipher, clock }: Pick<Ports, "cipher" | "clock">,
  purpose: Purpose,
): string {
  const endsAt = shifted(clock.now(), GOOD_FOR_MS).getTime();
  return cipher.seal(String(endsAt), contextOf(purpose));
}

/** Whether the challenge is one of ours for this purpose, and not too old. */
export function isChallenge(
  { cipher, clock }: Pick<Ports, "cipher" | "clock">,
  challenge: string,
  purpose: Purpose,
): boolean {
  try {
    return Number(cipher.open(challenge, contextOf(purpose))) > clock.now().getTime();
  } catch {
    return false;
  }
}

/** True once for each text, also for calls at the same time. */
export async function spendOnce(
  {
    global,
    ports,
    now,
  }: Pick<PublicContext, "ports" | "now"> & {
    readonly global: Pick<PublicContext["global"], "throttles">;
  },
  what: "challenge" | "ticket" | "sign-in link" | "sign-in pass",
  text: string,
  goodForMs = GOOD_FOR_MS,
): Promise<boolean> {
  const key = `${what}:${ports.secrets.digest(text)}`;
  return (await global.throttles.add(key, now, 2 * goodForMs)).count === 1;
}
