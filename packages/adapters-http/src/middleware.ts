import { type Core, CoreError } from "@souk/core";
import type { Context, Middleware, Next } from "koa";
import { JSON_TYPE } from "./answer.js";
import { allowOrigin, type Cors } from "./cors.js";
import { BASE_PATH } from "./endpoint.js";
import { endpoints } from "./endpoints/index.js";
import { answerError } from "./errors.js";
import { type OperationHooks, operations } from "./operations.js";
import { type RateLimit, RateLimiter } from "./rate-limit.js";
import { requestIdOf } from "./request/headers.js";
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
  readonly onRequest?: (record: RequestRecord) => void;
  /** What a caller is told nothing about. */
  readonly onError?: (error: unknown, about: { requestId: string; route: string | null }) => void;
}

const MAX_BODY = 256 * 1024;
const MAX_AT_ONCE = 1_000;

export function soukMiddleware(
  core: Core | null,
  options: AppOptions,
  serves: "everything" | "own paths",
): Middleware {
  const table = core ? endpoints : [];
  const api = core ? apiRoutes(table, core, handlerOptions(options)) : refuse;
  const aside = operations(table, options);
  const isOwn = (path: string) =>
    serves === "everything" || path.startsWith(`${BASE_PATH}/`) || aside.has(path);
  const maxAtOnce = options.maxAtOnce ?? MAX_AT_ONCE;
  let atOnce = 0;

  return async (ctx, next) => {
    const { path } = ctx;
    if (!isOwn(path)) return next();
    const startedAt = performance.now();
    setHeaders(ctx);
    atOnce += 1;
    try {
      await serve(ctx, path);
    } catch (error) {
      fail(ctx, error, options.onError);
    } finally {
      atOnce -= 1;
    }
    options.onRequest?.(recordOf(ctx, performance.now() - startedAt));
  };

  function serve(ctx: Context, path: string): unknown {
    if (options.cors && allowOrigin(options.cors, ctx.req, ctx.res)) {
      ctx.status = 204;
      return undefined;
    }
    const page = aside.get(path);
    if (page) return page(ctx);
    if (atOnce > maxAtOnce) throw new CoreError("unavailable", "The service is busy.");
    const refuseRest: Next = async () => refuse(ctx);
    return api(ctx, refuseRest);
  }
}

const handlerOptions = ({ maxBody, trustProxy, rateLimit }: AppOptions) => ({
  maxBody: maxBody ?? MAX_BODY,
  proxyHops: trustProxy ?? 0,
  limiter: rateLimit ? new RateLimiter(rateLimit) : null,
});

function setHeaders({ req, res, state }: Context): void {
  state.requestId = requestIdOf(req);
  state.route = null;
  res.setHeader("X-Request-ID", state.requestId);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

function fail(ctx: Context, error: unknown, onError: AppOptions["onError"]): void {
  const { requestId, route, wirePath } = ctx.state;
  const { status, headers, body } = answerError(error, requestId, wirePath ?? String);
  if (status >= 500) onError?.(error, { requestId, route });
  for (const [name, value] of Object.entries(headers)) ctx.res.setHeader(name, value);
  ctx.status = status;
  ctx.res.setHeader("Content-Type", JSON_TYPE);
  ctx.body = JSON.stringify(body);
}

const recordOf = ({ req, res, state }: Context, durationMs: number): RequestRecord => ({
  requestId: state.requestId,
  method: req.method ?? "",
  route: state.route,
  tenant: state.tenant ?? null,
  status: res.statusCode,
  durationMs: Math.round(durationMs * 1000) / 1000,
});
