import Router from "@koa/router";
import { type Core, CoreError } from "@souk/core";
import type { Context, Middleware, Next } from "koa";
import { BASE_PATH, type Endpoint } from "./endpoint.js";
import { HttpError } from "./errors.js";
import { handlerOf, type HandlerOptions } from "./handler.js";

type Layer = Router["stack"][number];

/** Looks only at the routes that share a path's length and resource, the most exact first, where the plain router tries all. */
class IndexedRouter extends Router {
  readonly #index = new Map<string, Layer[]>();

  override match(path: string, method: string): ReturnType<Router["match"]> {
    const matched: Layer[] = [];
    const pathAndMethod: Layer[] = [];
    for (const layer of this.#index.get(indexKey(path)) ?? []) {
      if (!layer.match(path)) continue;
      matched.push(layer);
      if (layer.methods.includes(method)) pathAndMethod.push(layer);
    }
    return { path: matched, pathAndMethod, route: pathAndMethod.length > 0 };
  }

  index(): void {
    for (const layer of this.stack) {
      const key = indexKey(String(layer.path));
      const layers = [...(this.#index.get(key) ?? []), layer];
      this.#index.set(
        key,
        layers.toSorted((a, b) => a.paramNames.length - b.paramNames.length),
      );
    }
  }

  /** One route answers one request, so there is no chain of middleware to build for it. */
  dispatch(ctx: Context, next: Next): unknown {
    const { path } = ctx;
    const { path: matched, pathAndMethod } = this.match(path, ctx.req.method ?? "");
    ctx.matched = matched;
    const [layer] = pathAndMethod;
    const handle = layer?.stack[0] as Middleware | undefined;
    if (!layer || !handle) return next();
    ctx.params = layer.params(path, layer.captures(path));
    return handle(ctx, next);
  }
}

const RESOURCE = BASE_PATH.length + 1;

/** The first word below the base path, and how many slashes follow it. */
function indexKey(path: string): string {
  let end = path.indexOf("/", RESOURCE);
  if (end === -1) return path.slice(RESOURCE);
  const resource = path.slice(RESOURCE, end);
  let slashes = 0;
  for (; end !== -1; end = path.indexOf("/", end + 1)) slashes += 1;
  return `${resource}/${slashes}`;
}

export function apiRoutes(
  endpoints: readonly Endpoint[],
  core: Core,
  options: HandlerOptions,
): Middleware {
  const router = new IndexedRouter({
    prefix: BASE_PATH,
    sensitive: true,
    strict: true,
  });
  for (const endpoint of endpoints) {
    router.register(endpoint.path, [endpoint.method], handlerOf(endpoint, core, options));
  }
  router.index();
  return (ctx, next) => router.dispatch(ctx, next);
}

/** Ends a request that no route took: its path is unknown, or known with other methods. */
export function refuse(ctx: Context): void {
  const layers: readonly Layer[] = ctx.matched ?? [];
  const methods = new Set(layers.flatMap((layer) => layer.methods));
  if (methods.size === 0) throw new CoreError("not_found", "Not found");
  refuseMethod(ctx, [...methods]);
}

export function refuseMethod(ctx: Context, methods: readonly string[]): void {
  const allow = [...methods, "OPTIONS"].toSorted().join(", ");
  if (ctx.method === "OPTIONS") {
    ctx.status = 204;
    ctx.res.setHeader("Allow", allow);
    return;
  }
  throw new HttpError("method_not_allowed", `The ${ctx.method} method is not allowed here.`, {
    Allow: allow,
  });
}
