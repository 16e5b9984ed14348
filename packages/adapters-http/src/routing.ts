import Router from "@koa/router";
import { type Core, CoreError } from "@souk/core";
import { BASE_PATH, type Endpoint } from "./endpoint.js";
import { HttpError } from "./errors.js";
import type { Exchange } from "./exchange.js";
import { type Handler, handlerOf, type HandlerOptions } from "./handler.js";

type Layer = Router["stack"][number];

interface Route {
  readonly layer: Layer;
  readonly handle: Handler;
}

/** Hands each request to the one route that answers it. */
export function apiRoutes(
  endpoints: readonly Endpoint[],
  core: Core,
  options: HandlerOptions,
): (exchange: Exchange) => Promise<void> | void {
  const router = new Router({ prefix: BASE_PATH, sensitive: true, strict: true });
  const index = new Map<string, Route[]>();
  for (const endpoint of endpoints) {
    const layer = router.register(endpoint.path, [endpoint.method], () => {}) as Layer;
    const key = indexKey(String(layer.path));
    const routes = [
      ...(index.get(key) ?? []),
      { layer, handle: handlerOf(endpoint, core, options) },
    ];
    // The most exact first.
    index.set(
      key,
      routes.toSorted((a, b) => a.layer.paramNames.length - b.layer.paramNames.length),
    );
  }
  return (exchange) => {
    const { path, method } = exchange;
    const methods: string[] = [];
    for (const { layer, handle } of index.get(indexKey(path)) ?? []) {
      if (!layer.match(path)) continue;
      if (layer.methods.includes(method)) {
        exchange.parameters = layer.params(path, layer.captures(path));
        return handle(exchange);
      }
      methods.push(...layer.methods);
    }
    return refuse(exchange, methods);
  };
}

const RESOURCE = BASE_PATH.length + 1;

/**
 * The first word below the base path, and how many slashes follow it: only the few routes that share them
 * are looked at, where the router itself tries all.
 */
function indexKey(path: string): string {
  let end = path.indexOf("/", RESOURCE);
  if (end === -1) return path.slice(RESOURCE);
  const resource = path.slice(RESOURCE, end);
  let slashes = 0;
  for (; end !== -1; end = path.indexOf("/", end + 1)) slashes += 1;
  return `${resource}/${slashes}`;
}

/** Ends a request that no route took: its path is unknown, or known with other methods. */
export function refuse(exchange: Exchange, methods: readonly string[] = []): void {
  if (methods.length === 0) throw new CoreError("not_found", "Not found");
  refuseMethod(exchange, methods);
}

export function refuseMethod(exchange: Exchange, methods: readonly string[]): void {
  const allow = [...new Set([...methods, "OPTIONS"])].toSorted().join(", ");
  const { method } = exchange;
  if (method === "OPTIONS") {
    exchange.status = 204;
    exchange.headers["Allow"] = allow;
    return;
  }
  throw new HttpError("method_not_allowed", `The ${method} method is not allowed here.`, {
    Allow: allow,
  });
}
