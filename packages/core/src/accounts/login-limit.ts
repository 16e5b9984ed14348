import type { Call } from "../calls/call.js";
import { knownOrigin } from "../notices/known-devices.js";
import type { Ports } from "../ports/index.js";
import type { ThrottleCount, ThrottleRepository } from "../ports/upkeep/throttle-repository.js";
import { CoreError } from "../values/errors.js";
import { countedNetworks } from "../values/networks.js";
import { inTurn } from "./passwords/hashing.js";
import { refusalKey } from "./refused-sign-ins.js";
import { passFor, spendPass } from "./sign-in-link.js";

const DEFAULT: Ports["loginLimit"] = { failures: 10, windowMs: 15 * 60_000 };
const OFF: NonNullable<Ports["loginLimit"]> = { failures: 0, windowMs: 0, accountFailures: null };
const ACCOUNT_FAILURES = 100;
const DAY_MS = 86_400_000;

/** Why an attempt is judged although the account has had too many failures. */
type LetIn =
  | "earlier step"
  | "home network"
  | { readonly shared: string }
  | { readonly pass: string };

interface Counted {
  readonly key: string;
  readonly most: number;
}

/**
 * Failures are counted for an address together with the network they come from, for the network as a whole, and for the
 * address from wherever. After too many of the last, only devices and networks that signed in to the account lately are
 * judged, and a few proofs in each open session: guessing is slow from everywhere, and guesses from other networks lock
 * no one out. An address without an account is treated like any other.
 */
export function loginLimit(
  ports: Ports,
  email: string,
  call: Pick<Call, "ip" | "userAgent" | "signInPass">,
  about: {
    readonly userId?: number | null | undefined;
    readonly isLetIn?: boolean;
    /** The open session of the account in which someone proves again who they are. */
    readonly tokenId?: number | null;
  } = {},
) {
  const limit = ports.loginLimit === undefined ? DEFAULT : ports.loginLimit;
  const { clock, unitOfWork, secrets } = ports;
  const { userId = null, isLetIn = false, tokenId = null } = about;
  const { ip } = call;
  const { failures, windowMs, accountFailures = ACCOUNT_FAILURES } = limit ?? OFF;
  const pair = `login:${secrets.digest(`${email} ${ip ?? ""}`)}`;
  const account = `login-account:${secrets.digest(email)}`;
  const networks = ip === undefined ? [] : countedNetworks(ip);
  const counted: readonly Counted[] = [
    { key: pair, most: failures },
    ...networks.map(({ network, times }) => ({
      key: `login:${secrets.digest(network)}`,
      most: times * failures,
    })),
  ];
  let wasPassed = isLetIn;
  /** Counts of a right password that its sign-in takes back. */
  let unsettled: readonly string[] = [];

  async function whyLetIn(throttles: ThrottleRepository, now: Date): Promise<LetIn | null> {
    const origin = await knownOrigin(throttles, { ports, email, call, now });
    if (isLetIn) return "earlier step";
    if (origin.isHome) return "home network";
    if (tokenId !== null) return { shared: `login-session:${tokenId}` };
    if (origin.device !== null) return { shared: `login-${origin.device}` };
    const pass = passFor(ports, userId, call.signInPass);
    return pass === null ? null : { pass };
  }

  /** Looks without counting. */
  async function check(): Promise<void> {
    const now = clock.now();
    const refused = await unitOfWork.transact("read", async ({ throttles }) => {
      const [ofAccount = null, ...seen] = await Promise.all(
        [account, ...counted.map(({ key }) => key)].map((key) => throttles.read(key, now)),
      );
      const full = seen.find((each, at) => each !== null && each.count >= most(at));
      if (full) return tooMany(full, now);
      if (!ofAccount || accountFailures === null || ofAccount.count < accountFailures) return null;
      return (await whyLetIn(throttles, now)) === null ? tooManyOfAccount(ofAccount, now) : null;
    });
    if (refused) await refuse(refused);
  }

  const most = (at: number) => counted[at]?.most ?? failures;

  /** An address without an account costs the same count, which no one reads. */
  async function refuse(error: CoreError): Promise<never> {
    if (error instanceof AccountRefused) {
      const now = clock.now();
      const name = userId ?? secrets.digest(email);
      await unitOfWork.transact("write", ({ throttles }) =>
        throttles.add(refusalKey(name, now), now, DAY_MS),
      );
    }
    throw error;
  }

  /**
   * Counts before it judges, so that parallel attempts get no more than sequential ones, and returns the keys that it
   * counted.
   */
  async function take(throttles: ThrottleRepository): Promise<readonly string[]> {
    const now = clock.now();
    const keys: string[] = [];
    const countOne = async ({ key, most: atMost }: Counted) => {
      const count = await throttles.add(key, now, windowMs);
      if (count.count > atMost) throw tooMany(count, now);
      keys.push(key);
    };
    for (const each of counted) await countOne(each);
    if (accountFailures === null) return keys;
    const ofAccount = await throttles.renew(account, now, DAY_MS);
    keys.push(account);
    if (ofAccount.count <= accountFailures) return keys;
    const letIn = await whyLetIn(throttles, now);
    if (letIn === null) throw tooManyOfAccount(ofAccount, now);
    if (typeof letIn === "string") return keys;
    // A kind of device in a part of the internet is no secret, and a session may be stolen: all networks share its allowance.
    if ("shared" in letIn) {
      // Refused like an unknown device, so that the refusal does not reveal that the account exists.
      const { count } = await throttles.add(letIn.shared, now, windowMs);
      if (count > failures) throw tooManyOfAccount(ofAccount, now);
      keys.push(letIn.shared);
    } else if (!(await spendPass({ global: { throttles }, ports, now }, letIn.pass))) {
      throw tooManyOfAccount(ofAccount, now);
    } else wasPassed = true;
    return keys;
  }

  async function takeBack(throttles: ThrottleRepository, keys: readonly string[]): Promise<void> {
    for (const key of keys) await throttles.takeBack(key, clock.now());
  }

  const takeBackAlone = (keys: readonly string[]) =>
    unitOfWork.transact("write", ({ throttles }) => takeBack(throttles, keys));

  return {
    /** Checks a password in the network's turn; a wrong one counts as a failure. */
    judge(password: string, hash: string | null, settles?: "later"): Promise<boolean> {
      return this.attempt(() => secrets.verifyPassword(password, hash), settles);
    },
    /**
     * The same for whatever else proves who someone is. If it settles later, a right proof counts until `settle` or `forget`:
     * a transaction less, which matters where each waits for the disk.
     */
    async attempt(isRight: () => Promise<boolean>, settles?: "later"): Promise<boolean> {
      if (!limit) return inTurn(ports, ip, isRight);
      await check();
      return inTurn(ports, ip, async () => {
        const keys = await unitOfWork
          .transact("write", ({ throttles }) => take(throttles))
          .catch((error: unknown) => {
            if (error instanceof CoreError) return refuse(error);
            throw error;
          });
        // An attempt that was not checked does not count as a failure.
        let result: boolean | undefined;
        try {
          result = await isRight();
        } finally {
          if (result === true && settles === "later") unsettled = keys;
          else if (result !== false) await takeBackAlone(keys);
        }
        return result;
      });
    },
    /** Takes back the count of a right proof in the transaction that follows it, where that is not `forget`. */
    settle: (throttles: ThrottleRepository) => takeBack(throttles, unsettled),
    /** The same after that transaction has failed. */
    async settleAlone(error: unknown): Promise<never> {
      if (unsettled.length > 0) await takeBackAlone(unsettled);
      throw error;
    },
    /** Whether a mailed link let this sign-in be judged, so that its second step is, too. */
    wasLetIn: () => wasPassed,
    /** A sign-in has succeeded: failures are counted from the beginning. */
    async forget(throttles: ThrottleRepository): Promise<void> {
      if (!limit) return;
      const others = unsettled.filter((key) => key !== pair && key !== account);
      await takeBack(throttles, others);
      await throttles.clear(pair);
      await throttles.clear(account);
    },
  };
}

class AccountRefused extends CoreError {}

const secondsUntil = ({ resetsAt }: ThrottleCount, now: Date) =>
  Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));

const tooMany = (count: ThrottleCount, now: Date) =>
  new CoreError("rate_limited", "Too many login attempts. Please try again later.", {
    retryAfterSeconds: secondsUntil(count, now),
  });

const tooManyOfAccount = (count: ThrottleCount, now: Date) =>
  new AccountRefused(
    "rate_limited",
    "Too many failed sign-ins for this address. Sign in from a device or network that you used before, or set a new password.",
    { retryAfterSeconds: secondsUntil(count, now) },
  );
