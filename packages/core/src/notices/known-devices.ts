import type { Call } from "../calls/call.js";
import type { PublicContext } from "../calls/context.js";
import type { User } from "../ports/accounts/user.js";
import type { Ports } from "../ports/index.js";
import type { ThrottleRepository } from "../ports/upkeep/throttle-repository.js";
import { homeNetwork } from "../values/networks.js";
import { shifted } from "../values/shifted.js";
import { deviceName } from "./device-name.js";

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** Accounts that never signed in count as new again after this time. */
const LONG = 10 * YEAR;
/** After this time without a sign-in, a device or network is not known any more. */
const KNOWN_MS = 90 * DAY;

/**
 * A device is a kind of program on a kind of system, in a part of the internet: versions and addresses change too often.
 * Only digests are stored, with the address of the account in them, so that they mean nothing once the person is erased.
 */
function keysOf({ secrets }: Pick<Ports, "secrets">, email: string, call: Origin) {
  const digest = (...parts: readonly string[]) => secrets.digest(parts.join("\n"));
  const { ip = "", userAgent } = call;
  const part = ip.split(/[.:]/).slice(0, 2).join(".");
  return {
    device: `device:${digest(email, deviceName(userAgent) ?? "", part)}`,
    devices: `devices:${digest(email)}`,
    home: `home:${digest(email, homeNetwork(ip))}`,
  };
}

type Origin = Pick<Call, "ip" | "userAgent">;

/** Remembers the device of a sign-in for a year, and its network for as long as it counts as known. */
export async function rememberDevice(
  { global: { throttles }, ports, call, now }: PublicContext,
  { email }: Pick<User, "email">,
): Promise<"first" | "new" | "known"> {
  const { device, devices, home } = keysOf(ports, email, call);
  const isKnown = (await throttles.read(device, now)) !== null;
  const isFirst = !isKnown && !(await throttles.read(devices, now));
  await throttles.renew(device, now, YEAR);
  await throttles.renew(home, now, KNOWN_MS);
  if (isFirst) await throttles.add(devices, now, LONG);
  return isKnown ? "known" : isFirst ? "first" : "new";
}

/** Whether the device or the network of a call signed in to the account lately. */
export async function knownOrigin(
  throttles: ThrottleRepository,
  { ports, email, call, now }: { ports: Ports; email: string; call: Origin; now: Date },
): Promise<{ readonly device: string | null; readonly isHome: boolean }> {
  const { device, home } = keysOf(ports, email, call);
  const [seen, network] = await Promise.all([
    throttles.read(device, now),
    throttles.read(home, now),
  ]);
  const isRecent = seen !== null && shifted(seen.resetsAt, KNOWN_MS - YEAR) > now;
  return { device: isRecent ? device : null, isHome: network !== null };
}
