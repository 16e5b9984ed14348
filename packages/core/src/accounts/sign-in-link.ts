import type { Ports } from "../ports/index.js";
import { shifted } from "../values/shifted.js";
import { openSealed } from "./open-sealed.js";
import { spendOnce } from "./factors/challenge.js";

const HOUR_MS = 3_600_000;
const LINK = "sign-in link";
const PASS = "sign-in pass";

interface Sealed {
  readonly id: string;
  readonly userId: number;
  readonly endsAt: number;
}

/** Sealed, so it needs no row before it is used. */
function seal(
  { cipher, secrets }: Pick<Ports, "cipher" | "secrets">,
  what: typeof LINK | typeof PASS,
  { userId, endsAt }: Pick<Sealed, "userId" | "endsAt">,
): string {
  const id = secrets.digest(secrets.randomToken()).slice(0, 32);
  return cipher.seal(JSON.stringify({ id, userId, endsAt } satisfies Sealed), what);
}

/** The token of a mailed link that lets one sign-in to the account be judged. It is good for an hour. */
export const newSignInLink = (ports: Ports, userId: number): string =>
  seal(ports, LINK, { userId, endsAt: shifted(ports.clock.now(), HOUR_MS).getTime() });

/**
 * Uses a mailed link up. Returns the pass for the browser that opened it, which it sends with its next sign-in, or null
 * for a link that was used, is too old, or is none of ours.
 */
export async function spendSignInLink(ports: Ports, token: string): Promise<string | null> {
  const link = openSealed<Sealed>(ports, LINK, token);
  if (!link) return null;
  const now = ports.clock.now();
  const isFirst = await ports.unitOfWork.transact("write", (global) =>
    spendOnce({ global, ports, now }, LINK, link.id, HOUR_MS),
  );
  return isFirst ? seal(ports, PASS, link) : null;
}

/** The id of a pass for this account; null for any other. */
export function passFor(
  ports: Ports,
  userId: number | null,
  pass: string | undefined,
): string | null {
  const sealed = pass === undefined ? null : openSealed<Sealed>(ports, PASS, pass);
  return sealed !== null && sealed.userId === userId ? sealed.id : null;
}

/** True for the first sign-in with a pass. */
export const spendPass = (context: Parameters<typeof spendOnce>[0], id: string): Promise<boolean> =>
  spendOnce(context, PASS, id, HOUR_MS);
