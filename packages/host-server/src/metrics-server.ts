import { createOperationsApp } from "@souk/adapters-http";
import { inBackground } from "@souk/core/adapter";
import { metricsHooks } from "./app-options.js";
import type { Config } from "./config.js";
import type { Metrics } from "./health/metrics.js";
import type { Readiness } from "./health/readiness.js";
import { type RunningServer, startServer } from "./server.js";

/** A separate port for metrics, if configured; it also answers health checks. */
export async function startMetricsServer(
  config: Config,
  metrics: Metrics,
  readiness: Readiness,
  report: (error: unknown) => void,
): Promise<RunningServer | null> {
  const port = config.metrics?.port ?? null;
  if (port === null) return null;
  const app = createOperationsApp({
    ready: () => readiness.check(),
    replicas: () => readiness.replicas(),
    ...metricsHooks(config, metrics),
  });
  const handle = app.callback();
  return startServer((request, response) => inBackground(handle(request, response), report), {
    host: config.host,
    port,
    portSetting: "METRICS_PORT",
  });
}
