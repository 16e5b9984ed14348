import { CoreError } from "@souk/core";
import { networkOf } from "../client-address.js";

/** The shared counts of hosts that limit together. */
export interface RateStore {
  /** Takes the requested amounts, as far as they are left in this window; the result has every key. */
  take(
    wishes: readonly { readonly key: string; readonly wanted: number }[],
    limit: { readonly limit: number; readonly windowMs: number },
  ): Promise<
    ReadonlyMap<
      string,
      { readonly granted: number; readonly left: number; readonly resetsInMs: number }
    >
  >;
}

export interface Limiter {
  take(token: string | null, address: string): Allowance | Promise<Allowance>;
  /** The token has proved valid, and counts by itself from here on. */
  trust(token: string): void;
}

export interface RateLimit {
  /** Requests a minute of each caller; null for no limit. */
  readonly perMinute: number | null;
  /** Requests a minute of all callers of a tenant together; ten times `perMinute` by default, null for no limit. */
  readonly tenantPerMinute?: number | null;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
  /** How many clients are remembered at once. */
  readonly remembered?: number;
  /** Shared by the hosts that limit together; without it each limits by itself. */
  readonly store?: RateStore;
}

/** One kind of limit, as its headers name it. */
export interface Policy extends Pick<RateLimit, "now" | "remembered"> {
  readonly name?: string;
  readonly perMinute: number;
}

interface Bucket {
  left: number;
  at: number;
}

export interface Allowance {
  readonly headers: readonly [policy: string, state: string];
  readonly error: CoreError | null;
}

const MINUTE = 60_000;

/** Writes the headers of a limit: what is left, and after how many seconds it is whole again. */
export function limitHeaders(name: string, perMinute: number) {
  const policy = `"${name}";q=${perMinute};w=60`;
  const state = `"${name}";r=`;
  return (left: number, seconds: number): Allowance["headers"] => [
    policy,
    `${state}${left};t=${seconds}`,
  ];
}

/**
 * A token bucket for each token, and for each network without one. A token gets its own bucket only once it has proved
 * valid. Until then it uses its network's, so inventing tokens gains nothing.
 */
export class RateLimiter implements Limiter {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #remembered: number;
  readonly #headers: ReturnType<typeof limitHeaders>;
  readonly #tokens = new Map<string, Bucket>();
  readonly #networks = new Map<string, Bucket>();

  constructor(policy: Policy) {
    const { name = "default", perMinute, now, remembered = 50_000 } = policy;
    this.#headers = limitHeaders(name, perMinute);
    this.#perMinute = perMinute;
    this.#now = now ?? (() => performance.now());
    this.#remembered = remembered;
  }

  take(token: string | null, address: string): Allowance {
    const own = token === null ? undefined : this.#tokens.get(token);
    return this.#draw(own ?? this.#bucket(this.#networks, networkOf(address)));
  }

  trust(token: string): void {
    this.#bucket(this.#tokens, token);
  }

  #bucket(buckets: Map<string, Bucket>, key: string): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= this.#remembered) {
      const [oldest] = buckets.keys();
      buckets.delete(oldest as string);
    }
    const bucket = { left: this.#perMinute, at: this.#now() };
    buckets.set(key, bucket);
    return bucket;
  }

  #draw(bucket: Bucket): Allowance {
    const now = this.#now();
    const perMs = this.#perMinute / MINUTE;
    bucket.left = Math.min(this.#perMinute, bucket.left + (now - bucket.at) * perMs);
    bucket.at = now;
    const allowed = bucket.left >= 1;
    if (allowed) bucket.left -= 1;
    const untilFull = Math.ceil((this.#perMinute - bucket.left) / perMs / 1000);
    return {
      headers: this.#headers(Math.floor(bucket.left), untilFull),
      error: allowed ? null : tooMany(Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000))),
    };
  }
}

export const tooMany = (
  retryAfterSeconds: number,
  message = "Too many requests. Please slow down.",
) => new CoreError("rate_limited", message, { retryAfterSeconds });
