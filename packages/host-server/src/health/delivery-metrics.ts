import { type Attempted, COUNTED_AT_MOST, type DeliveryFigures } from "@souk/core/adapter";
import { Counter, Histogram, type Registry } from "prom-client";
import type { Figures } from "./figures.js";

export interface DeliveryNumbers {
  readonly figures: (most: number) => Promise<DeliveryFigures>;
  readonly inFlight: () => number;
}

const OUTCOMES: readonly Attempted["record"]["status"][] = [
  "succeeded",
  "failed",
  "exhausted",
  "rejected",
];

/** Counts attempts of this process by their result. */
export function attemptCounter(registry: Registry): (attempted: Attempted) => void {
  const attempts = new Counter({
    name: "souk_webhook_attempts_total",
    help: "Webhook attempts of this process, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  return ({ record }) => attempts.inc({ outcome: record.status });
}

/** The results of this process's claims, and the time of their transactions. */
export function claimCounter(registry: Registry): (found: number, durationMs: number) => void {
  const claimed = new Counter({
    name: "souk_webhook_claimed_total",
    help: "Deliveries that this process claimed.",
    registers: [registry],
  });
  const durations = new Histogram({
    name: "souk_webhook_claim_duration_seconds",
    help: "Duration of the transactions in which this process claims deliveries.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (found, durationMs) => {
    claimed.inc(found);
    durations.observe(durationMs / 1000);
  };
}

/** The queue in the database: read when the metrics are requested, and only up to a limit. */
export function watchDeliveries(figures: Figures, { figures: ask, inFlight }: DeliveryNumbers) {
  const lag = figures.gauge("souk_webhook_lag_seconds", "The age of the oldest due delivery.");
  const requests = figures.gauge(
    "souk_webhook_requests_in_flight",
    "Webhook requests of this process in progress.",
  );
  const queue = figures.gauge(
    "souk_webhook_deliveries",
    `Deliveries of all processes: due, waiting (in progress or awaiting a retry) or held; counts up to ${COUNTED_AT_MOST}.`,
    ["status"],
  );
  figures.here(() => requests.set(inFlight()));
  const clear = () => {
    queue.reset();
    lag.remove();
  };
  figures.from(
    () => ask(COUNTED_AT_MOST),
    clear,
    (found) => {
      for (const status of ["due", "waiting", "held"] as const)
        queue.set({ status }, found[status]);
      lag.set(found.lagMs / 1000);
    },
  );
}
