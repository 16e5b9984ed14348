import Router, {
  type Layer,
  type MatchResult,
  type RouterContext,
  type RouterOptions,
} from "@koa/router";
import type { Middleware } from "koa";
import { pathOf } from "./request/target.js";

const OUTSIDE = "";

/**
 * A router of @koa/router that answers like any other. It passes each request to a router with only the few routes
 * that can fit the path, because a router examines every route that it has.
 */
export class QuickRouter extends Router {
  #parts: ReadonlyMap<string, Router> = new Map();
  /** Routes that fit no other part. */
  #common = new Router();
  #divided = 0;

  readonly #last = new WeakSet<Layer>();
  /** Handles requests that no route takes; without it they go on, as from any router. */
  otherwise: Middleware | null = null;

  readonly #below: string;

  constructor(options: RouterOptions, basePath: string) {
    super(options);
    this.#below = `${basePath}/`;
  }

  /** A route with one middleware that answers: nothing comes after it. */
  answer(path: string, methods: readonly string[], middleware: Middleware): void {
    this.#last.add(this.register(path, [...methods], middleware as never) as Layer);
  }

  /** If one middleware answers, no chain is built for the request; the rest works as in @koa/router. */
  override middleware(): ReturnType<Router["middleware"]> {
    const ordinary = super.middleware() as Middleware;
    const dispatch: Middleware = (ctx, next) => {
      const { url = "", method = "" } = ctx.req;
      const path = pathOf(url);
      const found = this.match(path, method);
      const [layer] = found.pathAndMethod;
      if (layer && this.#last.has(layer) && this.matchHost(this.host && ctx.host)) {
        tell(ctx as never, this, found, path);
        return (layer.stack[0] as Middleware)(ctx, next);
      }
      if (!found.route && this.otherwise) return this.otherwise(ctx, next);
      // Koa cannot read the path of a target that is not an address.
      return url.startsWith("/") || URL.canParse(url) ? ordinary(ctx, next) : next();
    };
    return Object.assign(dispatch, { router: this }) as ReturnType<Router["middleware"]>;
  }

  override match(path: string, method: string): MatchResult {
    if (this.#divided !== this.stack.length) this.#divide();
    return (this.#parts.get(partOf(path, this.#below)) ?? this.#common).match(path, method);
  }

  override prefix(path: string): this {
    this.#divided = 0;
    return super.prefix(path) as this;
  }

  #divide(): void {
    const names = new Set(
      this.stack.map((layer) => partOfLayer(layer, this.#below)).filter((name) => name !== null),
    );
    const of = (name: string | null) => {
      const router = new Router();
      router.stack = this.stack.filter((layer) =>
        [null, name].includes(partOfLayer(layer, this.#below)),
      );
      return router;
    };
    this.#common = of(null);
    this.#parts = new Map([...names].map((name) => [name, of(name)]));
    this.#divided = this.stack.length;
  }
}

/** Sets the same fields of the context for the middleware of a route as @koa/router. */
function tell(ctx: RouterContext, router: Router, found: MatchResult, path: string): void {
  const layer = found.pathAndMethod[0] as Layer;
  if (ctx.matched) ctx.matched.push(...found.path);
  else ctx.matched = found.path;
  ctx.router = router;
  ctx.routeMatched = true;
  ctx.captures = layer.paramNames.length === 0 ? [] : layer.captures(path);
  ctx.params = layer.params(path, ctx.captures, ctx.params);
  ctx.request.params = ctx.params;
  ctx.routerPath = layer.path as string;
  ctx._matchedRoute = layer.path;
}

/** The first word below the base path, and the number of slashes after it. */
function partOf(path: string, below: string): string {
  if (!path.startsWith(below)) return OUTSIDE;
  let end = path.indexOf("/", below.length);
  if (end === -1) return path.slice(below.length);
  const resource = path.slice(below.length, end);
  let slashes = 0;
  for (; end !== -1; end = path.indexOf("/", end + 1)) slashes += 1;
  return `${resource}/${slashes}`;
}

/** Null for a route that may match paths of any part. */
function partOfLayer({ path, methods, opts }: Layer, below: string): string | null {
  const isExact = opts.sensitive === true && opts.strict === true && methods.length > 0;
  if (!isExact || typeof path !== "string" || /[*{}()\\?+!]/.test(path)) return null;
  const isBelow = path.startsWith(below) && path[below.length] !== ":";
  return isBelow || !path.includes(":") ? partOf(path, below) : null;
}
