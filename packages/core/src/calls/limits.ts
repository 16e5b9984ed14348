import type { CallLimit, LimitName } from "../ports/settings.js";
import type { Ports } from "../ports/index.js";
import type { ThrottleRepository } from "../ports/upkeep/throttle-repository.js";
import type { UserContext } from "./context.js";
import { countedNetworks } from "../values/networks.js";
import { CoreError } from "../values/errors.js";

const HOUR = 3_600_000;

/** Limits on calls of one caller whose cost others bear. */
export const defaultLimits = {
  /** Tenants that one user makes. */
  tenants: { count: 60, windowMs: HOUR },
  /** Members that one user adds. Known addresses count too; otherwise reaching the limit would show which are known. */
  invitations: { count: 200, windowMs: HOUR },
  /** Responses that reveal which accounts exist, to one user or one network. */
  probes: { count: 100, windowMs: HOUR },
  /** Tests of webhooks in one tenant, each a request to someone's server. */
  webhookTests: { count: 20, windowMs: 60_000 },
  /** Archives of all that is kept about one user. */
  exports: { count: 5, windowMs: 24 * HOUR },
} as const satisfies Record<LimitName, CallLimit>;

const words: Readonly<Record<LimitName, string>> = {
  tenants: "Too many new tenants. Please try again later.",
  invitations: "Too many new members. Please try again later.",
  probes: "Too many attempts. Please try again later.",
  webhookTests: "Too many webhook tests. Please try again later.",
  exports: "Too many archives. Please try again later.",
};

interface Counting {
  readonly of: string;
  readonly now: Date;
  /** How many times the limit it may have. */
  readonly times?: number;
}

/** Counts before it compares, so that parallel calls get no more than sequential ones. A rollback undoes the count. */
export async function countAgainstLimit(
  { limits }: Ports,
  throttles: ThrottleRepository,
  name: LimitName,
  { of, now, times = 1 }: Counting,
): Promise<void> {
  const limit = limits?.[name] === undefined ? defaultLimits[name] : limits[name];
  if (!limit) return;
  const { count, resetsAt } = await throttles.add(`${name}:${of}`, now, limit.windowMs);
  if (count <= times * limit.count) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new CoreError("rate_limited", words[name], { retryAfterSeconds });
}

/** Counts one call of the caller; operators are exempt. */
export async function countOwnCall(
  { ports, global, actor, now }: Pick<UserContext, "ports" | "global" | "actor" | "now">,
  name: LimitName,
): Promise<void> {
  if (actor.kind !== "user" && actor.kind !== "key") return;
  await countAgainstLimit(ports, global.throttles, name, { of: `user:${actor.userId}`, now });
}

/**
 * Counts an answer that reveals which accounts exist, in a transaction of its own because the caller's was rolled
 * back.
 */
export const countProbe = (ports: Ports, of: string): Promise<void> =>
  ports.unitOfWork.transact("write", ({ throttles }) =>
    countAgainstLimit(ports, throttles, "probes", { of, now: ports.clock.now() }),
  );

/** The same for a network, as failed sign-ins are counted: the networks that contain it may have several times as many. */
export async function countProbeFrom(ports: Ports, ip: string | undefined): Promise<void> {
  if (ip === undefined) return;
  const now = ports.clock.now();
  await ports.unitOfWork.transact("write", async ({ throttles }) => {
    for (const { network, times } of countedNetworks(ip)) {
      const of = `network:${ports.secrets.digest(network)}`;
      await countAgainstLimit(ports, throttles, "probes", { of, now, times });
    }
  });
}
