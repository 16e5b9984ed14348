import { CoreError } from "../values/errors.js";
import type { Ports } from "../ports/index.js";
import type { ThrottleCount, ThrottleRepository } from "../ports/upkeep/throttle-repository.js";
import { inTurn } from "./passwords/hashing.js";

const DEFAULT = { failures: 10, windowMs: 15 * 60_000 };

/**
 * Failures are counted for an address together with the network they come from, and for the network as a whole:
 * guessing is slow, and no one can lock another person out from elsewhere.
 */
export function loginLimit(ports: Ports, email: string, ip: string | undefined) {
  const limit = ports.loginLimit === undefined ? DEFAULT : ports.loginLimit;
  const pair = `login:${ports.secrets.digest(`${email} ${ip ?? ""}`)}`;
  const keys = ip === undefined ? [pair] : [pair, `login:${ports.secrets.digest(ip)}`];
  const { clock, unitOfWork } = ports;

  /** Looks without counting. */
  async function check(): Promise<void> {
    if (!limit) return;
    const now = clock.now();
    const seen = await unitOfWork.transact("read", ({ throttles }) =>
      Promise.all(keys.map((key) => throttles.read(key, now))),
    );
    const full = seen.find((count) => count !== null && count.count >= limit.failures);
    if (full) throw tooMany(full, now);
  }

  /** Counts before it judges, so that parallel attempts get no more than sequential ones. */
  async function take(throttles: ThrottleRepository): Promise<void> {
    if (!limit) return;
    const now = clock.now();
    for (const key of keys) {
      const count = await throttles.add(key, now, limit.windowMs);
      if (count.count > limit.failures) throw tooMany(count, now);
    }
  }

  async function takeBack(throttles: ThrottleRepository): Promise<void> {
    if (!limit) return;
    for (const key of keys) await throttles.takeBack(key, clock.now());
  }

  return {
    /** Checks a password in the network's turn; a wrong one counts as a failure. */
    judge(password: string, hash: string | null): Promise<boolean> {
      return this.attempt(() => ports.secrets.verifyPassword(password, hash));
    },
    /** The same for whatever else proves who someone is. */
    async attempt(isRight: () => Promise<boolean>): Promise<boolean> {
      await check();
      return inTurn(ports, ip, async () => {
        await unitOfWork.transact("write", ({ throttles }) => take(throttles));
        // An attempt that was not checked does not count as a failure.
        let failed = false;
        try {
          failed = !(await isRight());
        } finally {
          if (!failed) await unitOfWork.transact("write", ({ throttles }) => takeBack(throttles));
        }
        return !failed;
      });
    },
    forget: (throttles: ThrottleRepository) => throttles.clear(pair),
  };
}

const tooMany = ({ resetsAt }: ThrottleCount, now: Date) =>
  new CoreError("rate_limited", "Too many login attempts. Please try again later.", {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
