import { CoreError } from "../kernel/errors.js";
import type { Ports } from "../ports/index.js";

const DEFAULT = { failures: 10, windowMs: 15 * 60_000 };

/**
 * Failures are counted for an address together with the network they come from, and for the network as a whole:
 * guessing is slow, and nobody can lock another person out from elsewhere.
 */
export function loginLimit(ports: Ports, email: string, ip: string | undefined) {
  const limit = ports.loginLimit === undefined ? DEFAULT : ports.loginLimit;
  const pair = `login:${ports.secrets.digest(`${email} ${ip ?? ""}`)}`;
  const keys = ip === undefined ? [pair] : [pair, `login:${ports.secrets.digest(ip)}`];
  const { clock, unitOfWork } = ports;
  return {
    async check(): Promise<void> {
      if (!limit) return;
      const now = clock.now();
      const seen = await unitOfWork.transact("read", ({ throttles }) =>
        Promise.all(keys.map((key) => throttles.read(key, now))),
      );
      const full = seen.find((count) => count !== null && count.count >= limit.failures);
      if (!full) return;
      throw new CoreError("rate_limited", "Too many login attempts. Please try again later.", {
        retryAfterSeconds: Math.max(1, Math.ceil((full.resetsAt.getTime() - now.getTime()) / 1000)),
      });
    },
    async failed(): Promise<void> {
      if (!limit) return;
      await unitOfWork.transact("write", async ({ throttles }) => {
        for (const key of keys) await throttles.add(key, clock.now(), limit.windowMs);
      });
    },
    pair,
  };
}
