import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { JSON_TYPE } from "./answering/answer.js";
import { docsRoutes } from "./docs-routes.js";
import type { Endpoint } from "./wire/endpoint.js";
import type { Exchange } from "./exchange.js";
import { frontPageAt } from "./front-page.js";
import { FixedText } from "./answering/fixed-text.js";
import { type Described, openApiDocument } from "./openapi/document.js";
import type { JsonSchema } from "./openapi/schemas.js";
import type { OperationHooks } from "./options/operation-hooks.js";
import { refuseMethod } from "./refuse.js";
import { isSameSecret } from "./request/operator-token.js";

interface Served extends Described {
  readonly endpoints: readonly Endpoint[];
  readonly basePath: string;
}

export type Page = (exchange: Exchange, ctx: Context) => void | Promise<void>;

/** The liveness probe. */
export const HEALTH = "/healthz";

/** Probes and load balancers are not limited. */
export const UNLIMITED: ReadonlySet<string> = new Set(["/", HEALTH, "/readyz", "/metrics"]);

const A_FEW_MINUTES = 300;

/** Routes besides the API: its description, pages about it, and those for operators. */
export function operations(options: OperationHooks & Served): ReadonlyMap<string, Page> {
  const { metrics, metricsToken = null, frontPage = false, docs = null, basePath } = options;
  const { console = null } = options;
  let described: JsonSchema | undefined;
  const describe = () => (described ??= openApiDocument(options.endpoints, options));
  const description = new FixedText(JSON_TYPE, A_FEW_MINUTES, () => JSON.stringify(describe()));
  const pages = new Map<string, Page>([
    [`${basePath}/openapi.json`, description.show],
    ...(docs === null ? [] : docsRoutes(docs, { basePath, describe })),
    [HEALTH, (exchange) => exchange.answer(200, JSON_TYPE, '{"status":"ok"}')],
    ["/readyz", (exchange) => showReadiness(exchange, options)],
  ]);
  if (frontPage) pages.set("/", frontPageAt({ basePath, docs, console }));
  if (metrics) {
    pages.set("/metrics", async (exchange) => {
      if (metricsToken !== null && !shows(exchange, metricsToken)) throw unauthenticated();
      const { type, body } = await metrics();
      exchange.answer(200, type, body);
    });
  }
  return new Map([...pages].map(([path, page]) => [path, readOnly(path, page)]));
}

const shows = ({ request }: Exchange, token: string): boolean =>
  isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`);

const unauthenticated = () => new CoreError("unauthenticated", "Unauthenticated.");

const readOnly =
  (path: string, page: Page): Page =>
  (exchange, ctx) => {
    const { method } = exchange;
    exchange.route = path;
    return method === "GET" || method === "HEAD"
      ? page(exchange, ctx)
      : refuseMethod(exchange, ["GET", "HEAD"]);
  };

async function showReadiness(
  exchange: Exchange,
  { ready, replicas }: Pick<OperationHooks, "ready" | "replicas">,
): Promise<void> {
  const checks = (await ready?.()) ?? {};
  const isReady = Object.values(checks).every(Boolean);
  // Without their addresses, because the route is public.
  const lags = (replicas?.() ?? []).map(({ isUp, lagMs }) => ({
    up: isUp,
    lag_seconds: lagMs === null ? null : lagMs / 1000,
  }));
  const status = isReady ? "ready" : "not ready";
  const text = JSON.stringify({ status, checks, ...(lags.length > 0 && { replicas: lags }) });
  exchange.answer(isReady ? 200 : 503, JSON_TYPE, text);
}
