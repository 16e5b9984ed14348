import type { RequestRecord } from "@souk/adapters-http";
import type { Attempted } from "@souk/core/adapter";
import { passwordQueueLoad } from "@souk/core/node";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { Background } from "../workers/background.js";
import { type Build, watchDatabase, type WatchedDatabase } from "./database-metrics.js";
import {
  attemptCounter,
  claimCounter,
  type DeliveryNumbers,
  watchDeliveries,
} from "./delivery-metrics.js";
import type { Log } from "../log/log.js";
import { Figures } from "./figures.js";
import { watchOperation, type WatchedOperation } from "./operation-metrics.js";
import { watchPasswords } from "./password-metrics.js";

export interface Metrics {
  readonly registry: Registry;
  readonly count: (record: RequestRecord) => void;
  readonly countAttempt: (attempted: Attempted) => void;
  readonly countClaim: (found: number, durationMs: number) => void;
  readonly watch: (background: Background) => void;
  readonly watchDatabase: (database: WatchedDatabase & WatchedOperation, build: Build) => void;
  readonly watchDeliveries: (deliveries: DeliveryNumbers) => void;
  readonly show: () => Promise<{ type: string; body: string }>;
}

interface Series {
  readonly method: string;
  readonly status: number;
  readonly count: Counter.Internal;
  readonly time: Histogram.Internal<string>;
  /** Requests that are not counted yet. */
  waiting: number;
}

/** Alerts look at how these grow, and a series that begins with its first error has not grown. */
const WATCHED = ["internal_error", "unavailable", "outcome_unknown"] as const;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for Prometheus. Routes are patterns and methods a closed set, so that no client can invent a series. */
export function createMetrics({ dropped }: Pick<Log, "dropped">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the names of counters, which Prometheus' own linter rejects; others of this kind say the same by type.
  for (const name of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  }
  const figures = new Figures(registry);
  watchPasswords(figures, passwordQueueLoad);
  const lost = figures.sum("souk_log_lines_dropped_total", "Log lines that were dropped.");
  figures.here(() => {
    lost.reset();
    lost.inc(dropped());
  });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "souk_http_requests_total",
    help: "Requests with a response.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "souk_http_request_duration_seconds",
    help: "Time from the arrival of a request to its response.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: "souk_http_refusals_total",
    help: "Requests with an error response, by code.",
    labelNames: ["code"],
    registers: [registry],
  });
  for (const code of WATCHED) refusals.inc({ code }, 0);
  // Finding a series by its labels costs more than counting in it, so each is found once.
  const series = new Map<string, Series[]>();
  const find = (method: string, route: string, status: number): Series => {
    let ofRoute = series.get(route);
    if (!ofRoute) series.set(route, (ofRoute = []));
    for (const known of ofRoute) {
      if (known.status === status && known.method === method) return known;
    }
    const found = {
      method,
      status,
      count: requests.labels({ method, route, status: String(status) }),
      time: durations.labels({ method, route }),
      waiting: 0,
    };
    ofRoute.push(found);
    return found;
  };
  // Counting them one by one would cost as much as their line in the log.
  figures.here(() => {
    for (const each of [...series.values()].flat()) {
      if (each.waiting > 0) each.count.inc(each.waiting);
      each.waiting = 0;
    }
  });
  return {
    registry,
    count({ method, route, status, code, durationMs }) {
      const found = find(known.has(method) ? method : "other", route ?? "none", status);
      found.waiting += 1;
      found.time.observe(durationMs / 1000);
      if (code !== undefined) refusals.inc({ code });
    },
    countAttempt: attemptCounter(registry),
    countClaim: claimCounter(registry),
    watch: (background) => watchScheduler(figures, background),
    watchDatabase(database, build) {
      watchDatabase(figures, database, build);
      watchOperation(figures, database);
    },
    watchDeliveries: (deliveries) => watchDeliveries(figures, deliveries),
    async show() {
      await figures.refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}

function watchScheduler(figures: Figures, background: Background): void {
  const overdue = figures.gauge("souk_scheduler_overdue_alarms", "Alarms that are overdue.");
  const late = figures.gauge("souk_scheduler_last_late_seconds", "The delay of the last alarm.");
  const running = figures.gauge(
    "souk_scheduler_running",
    "1 while the scheduler's store is reachable; polling continues without it.",
  );
  figures.from(
    () => background.health(),
    () => {},
    (health) => {
      running.set(Number(health.running));
      overdue.set(health.overdue ?? 0);
      late.set((health.lastLateMs ?? 0) / 1000);
    },
  );
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
