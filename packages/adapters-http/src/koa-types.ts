import type { EventEmitter } from "node:events";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from "node:http";
import type { ListenOptions } from "node:net";

/*
 * Koa has no types of its own. If ours named those of @types/koa, everything that mentions them would be `any` in
 * projects that do not install it. Where it is installed, its types and these fit each other.
 */

/** One request and its response, as Koa hands them to middleware. */
export interface KoaContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly querystring: string;
  readonly protocol: string;
  readonly host: string;
  /** The address of the client; behind a proxy only if `proxy` of the app is set. */
  readonly ip: string;
  /** The values of a route's parameters. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** State that middleware leaves for later middleware. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as in Koa: middleware decides what it holds
  readonly state: any;
  status: number;
  body: unknown;
  /** False if the middleware writes to `res` itself. */
  respond?: boolean | undefined;
  /** A header of the request; "" if it is missing. */
  get(name: string): string;
  /** Sets a header of the response. */
  set(name: string, value: string | string[]): void;
  throw(status: number, ...message: string[]): never;
}

/** Middleware of yours. */
// The type of a method, because TypeScript then also takes middleware that needs more of the context.
export type KoaMiddleware = {
  run(ctx: KoaContext, next: () => Promise<unknown>): unknown;
}["run"];

/** Middleware of Souk's, for a Koa app or a router of yours. */
// oxlint-disable-next-line typescript/no-explicit-any -- an app would take what it names for a part of its own context
export type SoukMiddleware = (ctx: any, next: () => Promise<unknown>) => unknown;

/** A Koa app. */
export interface KoaApp extends EventEmitter {
  /** Whether X-Forwarded-* headers count in `ctx.ip`, `ctx.host` and `ctx.protocol`. */
  proxy: boolean;
  /** Whether errors that nothing handles are left out of the console. */
  silent: boolean;
  /** Adds middleware that runs after what is there. */
  use(middleware: KoaMiddleware): KoaApp;
  /** A request listener for any server of Node. */
  callback(): (...request: Parameters<RequestListener>) => Promise<void>;
  /** Starts a server with the app. */
  listen(port?: number, hostname?: string, listener?: () => void): Server;
  listen(port: number, listener?: () => void): Server;
  listen(path: string, listener?: () => void): Server;
  listen(options: ListenOptions, listener?: () => void): Server;
}

/** A router of @koa/router. */
export interface KoaRouter {
  get(path: string, ...middleware: KoaMiddleware[]): KoaRouter;
  post(path: string, ...middleware: KoaMiddleware[]): KoaRouter;
  put(path: string, ...middleware: KoaMiddleware[]): KoaRouter;
  patch(path: string, ...middleware: KoaMiddleware[]): KoaRouter;
  delete(path: string, ...middleware: KoaMiddleware[]): KoaRouter;
  /** Adds middleware in front of the routes that are added afterwards. */
  use(...middleware: KoaMiddleware[]): KoaRouter;
  /** Puts a path in front of every route. */
  prefix(path: string): KoaRouter;
  /** All routes as one middleware, for an app or another router. */
  routes(): SoukMiddleware;
}
