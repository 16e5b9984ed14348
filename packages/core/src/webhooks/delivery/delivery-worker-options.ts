import type { Clock } from "../../ports/clock.js";
import type { Attempted } from "./attempt-delivery.js";
import type { ShareLimits } from "./lane-set.js";

export interface DeliveryWorkerOptions extends Partial<ShareLimits> {
  readonly leaseMs?: number;
  /** Decides what is due, instead of the database's clock. */
  readonly clock?: Clock;
  /** Gets the time of each retry. */
  readonly onRetry?: (at: Date) => void;
  /** Gets how many deliveries each claim found, and how long its transaction took. */
  readonly onClaim?: (found: number, durationMs: number) => void;
  readonly onAttempt?: (attempted: Attempted) => void;
  readonly report?: (error: unknown) => void;
  /** Called at every step at which a process might die. */
  readonly failpoint?: (step: DeliveryStep) => void;
}

export const shareLimitsOf = (options: DeliveryWorkerOptions): ShareLimits => ({
  slots: options.slots ?? 100,
  capacity: options.capacity ?? 1_000,
  tenantShare: options.tenantShare ?? 0.25,
  unprovenShare: options.unprovenShare ?? 0.5,
  slowShare: options.slowShare ?? 0.25,
  newcomerShare: options.newcomerShare ?? 0.2,
  openPerEndpoint: options.openPerEndpoint ?? 2,
  ratePerSecond: options.ratePerSecond ?? 50,
});

export type DeliveryStep = "claimed" | "sending" | "sent" | "recorded";

export const PACE = {
  pauseMs: 500,
  /** Results are stored in batches, because no caller waits for them: after this many, or this long. */
  resultsAtOnce: 100,
  gatherMs: 40,
  /** While there is plenty to send, another claim is not urgent. */
  claimEveryMs: 100,
};
