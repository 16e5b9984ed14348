import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";

export interface LaneLimits {
  readonly openPerEndpoint: number;
  /** For subscriptions without their own rate. */
  readonly ratePerSecond: number;
}

/** How many deliveries a worker may take of an unknown endpoint. */
export const FIRST_QUOTA = 20;
const LARGEST_QUOTA = 100;
/** The worker takes no more than it can send in this time, so that a slow endpoint's leases do not expire. */
const AHEAD_MS = 3_000;
const NEWEST_SHARE = 0.3;

/** A receiver that answers within this time is quick. */
export const QUICK_MS = 500;

export interface Queued {
  readonly delivery: ClaimedDelivery;
  /** On the monotonic clock: a request that starts later might outlive its lease. */
  readonly startBefore: number;
}

/** The claimed deliveries of one endpoint, with its own limits of open requests and rate. */
export class EndpointLane {
  readonly tenantId: number;
  readonly webhookId: number;
  readonly ownerId: number | null;
  readonly queue: Queued[] = [];
  /** When its last request began. */
  usedAt: number;
  /** When each of its open requests began, oldest first. */
  readonly #begun: number[] = [];
  readonly #limits: LaneLimits;
  #rate: number;
  #tokens: number;
  #filledAt: number;
  #averageMs: number | null = null;
  #lastMs = 0;
  #quickSince = Infinity;

  constructor(first: ClaimedDelivery, limits: LaneLimits, now: number) {
    this.tenantId = first.tenantId;
    this.webhookId = first.webhookId;
    this.ownerId = first.ownerId;
    this.#limits = limits;
    this.#rate = first.ratePerSecond ?? limits.ratePerSecond;
    this.#tokens = this.#rate;
    this.#filledAt = now;
    this.usedAt = now;
  }

  add(queued: Queued): void {
    this.#rate = queued.delivery.ratePerSecond ?? this.#limits.ratePerSecond;
    this.queue.push(queued);
  }

  get open(): number {
    return this.#begun.length;
  }

  /** It answered quickly, the last time too. */
  get wasQuick(): boolean {
    return this.#averageMs !== null && Math.max(this.#averageMs, this.#lastMs) <= QUICK_MS;
  }

  /** When its unbroken run of quick answers began; never for an endpoint that is not quick. */
  get quickSince(): number {
    return this.#quickSince;
  }

  /** Its response time is not known yet. */
  get isNew(): boolean {
    return this.#averageMs === null;
  }

  /** Known to respond quickly, and not slow at the moment; an unknown endpoint is not quick. */
  isQuick(now: number): boolean {
    return this.wasQuick && !this.#isHanging(now);
  }

  /** Known to be slow, or slow now. */
  isSlow(now: number): boolean {
    return (this.#averageMs ?? 0) > QUICK_MS || this.#isHanging(now);
  }

  #isHanging(now: number): boolean {
    const [first] = this.#begun;
    return first !== undefined && now - first > QUICK_MS;
  }

  /** How many of its open requests have kept others waiting for long. */
  hanging(now: number): number {
    return this.#begun.filter((at) => now - at > QUICK_MS).length;
  }

  get held(): number {
    return this.queue.length + this.open;
  }

  /** How many deliveries the worker should hold for it. */
  get quota(): number {
    if (this.#averageMs === null) return FIRST_QUOTA;
    const perSecond = Math.min(
      this.#rate,
      (this.#limits.openPerEndpoint * 1000) / Math.max(this.#averageMs, 1),
    );
    const ahead = Math.floor((perSecond * AHEAD_MS) / 1000);
    return Math.max(this.#limits.openPerEndpoint, Math.min(ahead, LARGEST_QUOTA));
  }

  get free(): number {
    return Math.max(0, this.quota - this.held);
  }

  /** How long to wait before the next request may start; null when one has to end first. */
  waitMs(now: number): number | null {
    if (this.open >= this.#limits.openPerEndpoint) return null;
    const gained = ((now - this.#filledAt) * this.#rate) / 1000;
    this.#tokens = Math.min(this.#rate, this.#tokens + gained);
    this.#filledAt = now;
    return this.#tokens >= 1 ? 0 : ((1 - this.#tokens) * 1000) / this.#rate;
  }

  start(now: number): Queued | undefined {
    const next = this.queue.shift();
    if (next) {
      this.#tokens -= 1;
      this.usedAt = now;
      this.#begun.push(now);
    }
    return next;
  }

  /** `endedAt` is null for a request that was never made. */
  finish(begunAt: number, endedAt: number | null): void {
    this.#begun.splice(this.#begun.indexOf(begunAt), 1);
    if (endedAt === null) return;
    const durationMs = endedAt - begunAt;
    this.#lastMs = durationMs;
    this.#averageMs =
      this.#averageMs === null
        ? durationMs
        : this.#averageMs * (1 - NEWEST_SHARE) + durationMs * NEWEST_SHARE;
    this.#quickSince = this.wasQuick ? Math.min(this.#quickSince, endedAt) : Infinity;
  }
}
