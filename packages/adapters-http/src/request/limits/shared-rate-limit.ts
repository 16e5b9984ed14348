import { createHash } from "node:crypto";
import { networkOf } from "../client-address.js";
import { TenantLimit } from "./tenant-limit.js";
import {
  limitHeaders,
  type Allowance,
  type Limiter,
  type Policy,
  RateLimiter,
  type RateLimit,
  type RateStore,
  tooMany,
} from "./rate-limit.js";

const MINUTE = 60_000;
/** A host takes at most one of this many parts of an allowance at once; unused requests are lost to the others. */
const SHARES = 20;
/** Callers per statement. */
const AT_ONCE = 500;
/** While the store is unreachable, it is not queried for each request. */
const AWAY_MS = 1_000;

interface Caller {
  readonly key: string;
  /** Taken from the store and not used yet. */
  held: number;
  /** Left in the store, as far as this host knows. */
  left: number;
  /** When the allowance is whole again. */
  until: number;
  /** How many to take next: few for a caller who comes seldom, so that many hosts leave enough to each other. */
  next: number;
  waiting: number;
}

/**
 * The same limit for all hosts: they draw on one allowance a minute for each caller, a few requests at a time. A caller
 * whose allowance is spent costs the store nothing more until it is whole again. While the store is away, each host
 * limits by itself.
 */
export class SharedRateLimiter implements Limiter {
  readonly #perMinute: number;
  readonly #store: RateStore;
  readonly #now: () => number;
  readonly #remembered: number;
  readonly #alone: RateLimiter;
  readonly #headers: ReturnType<typeof limitHeaders>;
  readonly #tokens = new Map<string, Caller>();
  readonly #networks = new Map<string, Caller>();
  readonly #wishing = new Map<string, Caller>();
  #asking: Promise<void> | null = null;
  #awayUntil = -Infinity;

  constructor(policy: Policy & { readonly store: RateStore }) {
    const { name = "default", perMinute, store, remembered = 50_000 } = policy;
    const { now = () => performance.now() } = policy;
    this.#headers = limitHeaders(name, perMinute);
    this.#perMinute = perMinute;
    this.#store = store;
    this.#now = now;
    this.#remembered = remembered;
    this.#alone = new RateLimiter(policy);
  }

  take(token: string | null, address: string): Allowance | Promise<Allowance> {
    if (this.#now() < this.#awayUntil) return this.#alone.take(token, address);
    const own = token === null ? undefined : this.#tokens.get(token);
    const network = networkOf(address);
    const caller = own ?? this.#caller(this.#networks, network, `rate:network:${network}`);
    return this.#draw(caller) ?? this.#wait(caller, () => this.#alone.take(token, address));
  }

  trust(token: string): void {
    this.#alone.trust(token);
    if (this.#tokens.has(token)) return;
    this.#caller(this.#tokens, token, `rate:token:${digest(token)}`);
  }

  #caller(callers: Map<string, Caller>, name: string, key: string): Caller {
    const known = callers.get(name);
    if (known) return known;
    if (callers.size >= this.#remembered) callers.delete(callers.keys().next().value as string);
    const caller = { key, held: 0, left: this.#perMinute, until: -Infinity, next: 1, waiting: 0 };
    callers.set(name, caller);
    return caller;
  }

  /** Null if only the store knows. */
  #draw(caller: Caller): Allowance | null {
    const now = this.#now();
    const isOver = caller.until <= now;
    if (isOver) Object.assign(caller, { held: 0, next: 1 });
    if (caller.held > 0) {
      caller.held -= 1;
      return this.#answer(caller, null);
    }
    if (isOver || caller.left > 0) return null;
    return this.#answer(caller, tooMany(Math.max(1, Math.ceil((caller.until - now) / 1000))));
  }

  #answer(caller: Caller, error: Allowance["error"]): Allowance {
    const seconds = Math.max(0, Math.ceil((caller.until - this.#now()) / 1000));
    return { headers: this.#headers(caller.held + caller.left, seconds), error };
  }

  async #wait(caller: Caller, alone: () => Allowance): Promise<Allowance> {
    caller.waiting += 1;
    try {
      for (;;) {
        this.#wishing.set(caller.key, caller);
        this.#asking ??= this.#ask().finally(() => (this.#asking = null));
        await this.#asking;
        if (this.#now() < this.#awayUntil) return alone();
        const allowance = this.#draw(caller);
        if (allowance) return allowance;
      }
    } finally {
      caller.waiting -= 1;
    }
  }

  /** Requests during a query wait for the next one. */
  async #ask(): Promise<void> {
    // Requests in the same turn share a query.
    await Promise.resolve();
    const callers = [...this.#wishing.values()].slice(0, AT_ONCE);
    for (const { key } of callers) this.#wishing.delete(key);
    const wishes = callers.map(({ key, next, waiting }) => ({
      key,
      wanted: Math.max(next, waiting),
    }));
    try {
      const grants = await this.#store.take(wishes, { limit: this.#perMinute, windowMs: MINUTE });
      const now = this.#now();
      const most = Math.ceil(this.#perMinute / SHARES);
      for (const caller of callers) {
        const { granted = 0, left = 0, resetsInMs = MINUTE } = grants.get(caller.key) ?? {};
        caller.held += granted;
        caller.left = left;
        caller.until = now + resetsInMs;
        caller.next = Math.min(2 * caller.next, most);
      }
    } catch {
      this.#awayUntil = this.#now() + AWAY_MS;
    }
  }
}

/** A token is not kept as it is. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

const PER_TENANT = 10;

/** Null for a limit that is off. */
export function limitsOf(limits: RateLimit | null | undefined): {
  readonly limiter: Limiter | null;
  readonly tenants: TenantLimit | null;
} {
  if (!limits) return { limiter: null, tenants: null };
  const { store, perMinute, tenantPerMinute, ...rest } = limits;
  const perTenant =
    tenantPerMinute === undefined && perMinute !== null ? PER_TENANT * perMinute : tenantPerMinute;
  const limited = (policy: Policy): Limiter =>
    store ? new SharedRateLimiter({ ...policy, store }) : new RateLimiter(policy);
  return {
    limiter: perMinute === null ? null : limited({ ...rest, perMinute }),
    tenants: perTenant
      ? new TenantLimit(limited({ ...rest, name: "tenant", perMinute: perTenant }))
      : null,
  };
}
