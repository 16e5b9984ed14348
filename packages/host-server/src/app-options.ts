import { fileURLToPath } from "node:url";
import type { AppOptions } from "@souk/adapters-http";
import type { Persistence } from "@souk/adapters-persistence";
import { createReference } from "@souk/reference";
import { CONSOLE_PATH, consoleCookie } from "@souk/console";
import type { Config } from "./config.js";
import { type Log, logFailure } from "./log/log.js";
import type { Metrics } from "./health/metrics.js";
import type { Readiness } from "./health/readiness.js";

/** Next to the packages in a checkout and in an image of one. Packages from npm come without it. */
const library = fileURLToPath(new URL("../../../docs/reference", import.meta.url));

export const metricsHooks = ({ metrics: settings }: Config, metrics: Metrics) => ({
  metrics: metrics.show,
  metricsToken: settings?.token ?? null,
});

/** The HTTP adapter as this host sets it up. */
export const appOptions = (
  config: Config,
  { logger, request }: Log,
  metrics: Metrics,
  readiness: Readiness,
  { allowances }: Pick<Persistence, "allowances">,
): AppOptions => ({
  rateLimit: {
    perMinute: config.rateLimit,
    tenantPerMinute: config.tenantRateLimit,
    ...(config.rateLimitStore === "database" && { store: allowances }),
  },
  cors: config.corsOrigins.length === 0 ? null : { origins: config.corsOrigins },
  trustProxy: config.trustProxy,
  ownsResponses: true,
  frontPage: true,
  console: config.isConsoleOn ? CONSOLE_PATH : null,
  ...(config.isConsoleOn && {
    sessionCookie: (token, request) => consoleCookie(token, request, config),
  }),
  docs: createReference({ library, guides: true }),
  accountPages: config.mailLinks === undefined || "notifications",
  ready: () => readiness.check(),
  replicas: () => readiness.replicas(),
  hsts: config.hsts,
  operatorToken: config.operatorToken,
  operatorRoutes: config.operatorListener === null ? "beside" : "off",
  ...(config.metrics?.port === null && metricsHooks(config, metrics)),
  onRequest(record) {
    metrics.count(record);
    request(record);
  },
  onProxyIgnored() {
    logger.warn(
      "X-Forwarded-For arrives but TRUST_PROXY is 0: if there is a proxy in front, all its clients share one rate limit",
    );
  },
  onError(error, about) {
    logFailure(logger, error, "an internal error failed a request", about);
  },
});
