import type { Core } from "@souk/core";
import Koa, { type Context, type Middleware, type Next } from "koa";
import { JSON_TYPE } from "./answer.js";
import { allowOrigin, type Cors } from "./cors.js";
import { BASE_PATH } from "./endpoint.js";
import { endpoints } from "./endpoints/index.js";
import { answerError } from "./errors.js";
import { operations, type OperationHooks } from "./operations.js";
import { RateLimiter, type RateLimit } from "./rate-limit.js";
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
  readonly onRequest?: (record: RequestRecord) => void;
  /** What a caller is told nothing about. */
  readonly onError?: (error: unknown, about: { requestId: string; route: string | null }) => void;
}

const MAX_BODY = 256 * 1024;

/** The whole API as a Koa app: listen with it, mount it, or hand its `callback()` to any Node server. */
export function createApp(core: Core, options: AppOptions = {}): Koa {
  const app = new Koa();
  app.silent = true;
  app.on("error", (error) => options.onError?.(error, { requestId: "", route: null }));
  app.use(createMiddleware(core, options));
  app.use((ctx) => refuse(ctx));
  return app;
}

/** The same for an existing Koa app: paths outside the API go on to the app's own middleware. */
export function createMiddleware(core: Core, options: AppOptions = {}): Middleware {
  const api = apiRoutes(endpoints, core, {
    maxBody: options.maxBody ?? MAX_BODY,
    proxyHops: options.trustProxy ?? 0,
    limiter: options.rateLimit ? new RateLimiter(options.rateLimit) : null,
  });
  const aside = operations(endpoints, options);
  const refuseRest = async (ctx: Context) => refuse(ctx);

  return async (ctx, next) => {
    const { req, res, state, path } = ctx;
    const startedAt = performance.now();
    state.requestId = requestIdOf(req);
    state.route = null;
    res.setHeader("X-Request-ID", state.requestId);
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    try {
      await serve(ctx, path, next);
    } catch (error) {
      fail(ctx, error);
    }
    options.onRequest?.({
      requestId: state.requestId,
      method: ctx.method,
      route: state.route,
      tenant: state.tenant ?? null,
      status: ctx.status,
      durationMs: performance.now() - startedAt,
    });
  };

  function serve(ctx: Context, path: string, next: Next): unknown {
    if (options.cors && allowOrigin(options.cors, ctx.req, ctx.res)) {
      ctx.status = 204;
      return undefined;
    }
    const page = aside.get(path);
    if (page) return page(ctx);
    return path.startsWith(`${BASE_PATH}/`) ? api(ctx, () => refuseRest(ctx)) : next();
  }

  function fail(ctx: Context, error: unknown): void {
    const { requestId, route, wirePath } = ctx.state;
    const { status, headers, body } = answerError(error, requestId, wirePath ?? String);
    if (status >= 500) options.onError?.(error, { requestId, route });
    for (const [name, value] of Object.entries(headers)) ctx.res.setHeader(name, value);
    ctx.status = status;
    ctx.res.setHeader("Content-Type", JSON_TYPE);
    ctx.body = JSON.stringify(body);
  }
}
