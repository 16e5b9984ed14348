import { type Core, CoreError } from "@souk/core";
import { JSON_TYPE } from "./answer.js";
import { allowOrigin, type Cors } from "./cors.js";
import { BASE_PATH } from "./endpoint.js";
import { endpoints } from "./endpoints/index.js";
import { answerError } from "./errors.js";
import type { Exchange } from "./exchange.js";
import { type OperationHooks, operations } from "./operations.js";
import { type RateLimit, RateLimiter } from "./rate-limit.js";
import { apiRoutes, refuse } from "./routing.js";

export interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route, never the path itself; null when none matched. */
  readonly route: string | null;
  readonly tenant: number | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface AppOptions extends OperationHooks {
  /** Off unless given. */
  readonly rateLimit?: RateLimit | null;
  readonly cors?: Cors | null;
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  readonly trustProxy?: number;
  /** Bytes of a JSON body. */
  readonly maxBody?: number;
  /** Requests worked on at once; more are told to come back. */
  readonly maxAtOnce?: number;
  /** Seconds for which browsers come back by https only; off unless given. */
  readonly hsts?: number | null;
  readonly onRequest?: (record: RequestRecord) => void;
  /** Told once, when a request says X-Forwarded-For although no proxy is trusted. */
  readonly onProxyIgnored?: () => void;
  /** What a caller is told nothing about. */
  readonly onError?: (error: unknown, about: { requestId: string; route: string | null }) => void;
}

const MAX_BODY = 256 * 1024;
const MAX_AT_ONCE = 1_000;

export interface Service {
  /** Whether a path belongs to the API or to what is served beside it. */
  readonly owns: (path: string) => boolean;
  /** Never rejects: what goes wrong becomes the answer. */
  readonly serve: (exchange: Exchange) => Promise<void>;
}

/** All that is served, for whichever server carries the requests; without a core only what operators ask. */
export function createService(core: Core | null, options: AppOptions): Service {
  const table = core ? endpoints : [];
  const api = core ? apiRoutes(table, core, handlerOptions(options)) : refuse;
  const aside = operations(table, options);
  const hsts = options.hsts ? `max-age=${options.hsts}` : null;
  const maxAtOnce = options.maxAtOnce ?? MAX_AT_ONCE;
  const noticeProxy = proxyNotice(options);
  let atOnce = 0;

  return {
    owns: (path) => path.startsWith(`${BASE_PATH}/`) || aside.has(path),
    async serve(exchange) {
      const startedAt = performance.now();
      atOnce += 1;
      if (hsts !== null) exchange.headers["Strict-Transport-Security"] = hsts;
      noticeProxy?.(exchange);
      try {
        await take(exchange);
      } catch (error) {
        fail(exchange, error, options.onError);
      } finally {
        atOnce -= 1;
      }
      options.onRequest?.(recordOf(exchange, performance.now() - startedAt));
    },
  };

  function take(exchange: Exchange): Promise<void> | void {
    if (options.cors && allowOrigin(options.cors, exchange)) {
      exchange.status = 204;
      return undefined;
    }
    const page = aside.get(exchange.path);
    if (page) return page(exchange);
    if (atOnce > maxAtOnce) throw new CoreError("unavailable", "The service is busy.");
    return api(exchange);
  }
}

/** All clients look like one address then, so that one of them can use up what is allowed to all. */
function proxyNotice({ trustProxy, onProxyIgnored }: AppOptions) {
  if (trustProxy || !onProxyIgnored) return null;
  let told = false;
  return ({ request }: Exchange) => {
    if (told || request.headers["x-forwarded-for"] === undefined) return;
    told = true;
    onProxyIgnored();
  };
}

const handlerOptions = ({ maxBody, trustProxy, rateLimit }: AppOptions) => ({
  maxBody: maxBody ?? MAX_BODY,
  proxyHops: trustProxy ?? 0,
  limiter: rateLimit ? new RateLimiter(rateLimit) : null,
});

function fail(exchange: Exchange, error: unknown, onError: AppOptions["onError"]): void {
  const { requestId, route, wirePath } = exchange;
  const { status, headers, body } = answerError(error, requestId, wirePath);
  if (status >= 500) onError?.(error, { requestId, route });
  Object.assign(exchange.headers, headers);
  exchange.answer(status, JSON_TYPE, JSON.stringify(body));
}

const recordOf = (
  { requestId, method, route, tenant, status }: Exchange,
  durationMs: number,
): RequestRecord => ({
  requestId,
  method,
  route,
  tenant: tenant ?? null,
  status,
  durationMs: Math.round(durationMs * 1000) / 1000,
});
