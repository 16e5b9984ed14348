import { type Attempted, COUNTED_AT_MOST, type DeliveryFigures } from "@souk/core";
import { Counter, Gauge, type Registry } from "prom-client";

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
    help: "Webhook requests made by this process, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  return ({ record }) => attempts.inc({ outcome: record.status });
}

/** The database is asked no more often than this, even if many clients ask for the figures. */
const FRESH_MS = 1_000;

/** The queue in the database: read when the metrics are requested, and only up to a limit. */
export function watchDeliveries(registry: Registry, { figures, inFlight }: DeliveryNumbers): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const lag = gauge("souk_webhook_lag_seconds", "How long the oldest due delivery has been due.");
  const requests = gauge("souk_webhook_requests_in_flight", "Requests of this process under way.");
  let known: Promise<DeliveryFigures | null> = Promise.resolve(null);
  let askedAt = -Infinity;
  const queue = new Gauge({
    name: "souk_webhook_deliveries",
    help: `Deliveries of all processes: due, waiting (being sent, or for a retry) or held; counted to ${COUNTED_AT_MOST}.`,
    labelNames: ["status"],
    registers: [registry],
    async collect() {
      requests.set(inFlight());
      if (performance.now() - askedAt >= FRESH_MS) {
        askedAt = performance.now();
        known = figures(COUNTED_AT_MOST).catch(() => null);
      }
      const found = await known;
      // An unknown figure is left out, because a zero would mean that all is well.
      queue.reset();
      lag.remove();
      if (!found) return;
      for (const status of ["due", "waiting", "held"] as const)
        queue.set({ status }, found[status]);
      lag.set(found.lagMs / 1000);
    },
  });
}
