import type { IncomingMessage, ServerResponse } from "node:http";
import type { Core } from "@souk/core";
import Koa, { type Middleware } from "koa";
import { Exchange } from "./exchange.js";
import { listenerOf } from "./listener.js";
import { type AppOptions, createService, type Service } from "./service.js";

/** The whole API as a Koa app: listen with it, mount it, or hand its `callback()` to any Node server. */
export const createApp = (core: Core, options: AppOptions = {}): Koa =>
  new ServiceApp(createService(core, options), options);

/** Only what those who run the service ask: for a process that serves no API. */
export const createOperationsApp = (options: AppOptions = {}): Koa =>
  new ServiceApp(createService(null, options), options);

/** The API inside an existing Koa app; other paths go on to the app's own middleware, untouched. */
export function createMiddleware(core: Core, options: AppOptions = {}): Middleware {
  const service = createService(core, options);
  const serve = middlewareOf(service);
  return (ctx, next) => (service.owns(ctx.path) ? serve(ctx, next) : next());
}

const middlewareOf =
  ({ serve }: Service): Middleware =>
  async (ctx) => {
    const exchange = new Exchange(ctx.req, ctx.path, ctx.querystring);
    await serve(exchange);
    ctx.status = exchange.status;
    ctx.set(exchange.headers);
    if (exchange.body !== "") ctx.body = exchange.body;
  };

class ServiceApp extends Koa {
  readonly #service: Service;

  constructor(service: Service, { onError }: AppOptions) {
    super();
    this.#service = service;
    // What breaks while an answer is on its way ends up here.
    this.on("error", (error) => {
      if (!isLineCut(error)) onError?.(error, { requestId: "", route: null });
    });
    this.use(middlewareOf(service));
  }

  /** As long as nothing else is in the app, Koa would only carry each request through. */
  override callback(): ReturnType<Koa["callback"]> {
    if (this.middleware.length > 1) return super.callback();
    const listener = listenerOf(this.#service, (error) => this.emit("error", error));
    return (request, response) => listener(request as IncomingMessage, response as ServerResponse);
  }
}

/** The client went away, as clients do. */
const isLineCut = (error: NodeJS.ErrnoException) =>
  ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "");
