import type { Core } from "@souk/core";
import Koa, { type Middleware } from "koa";
import { type AppOptions, soukMiddleware } from "./middleware.js";

/** The whole API as a Koa app: listen with it, mount it, or hand its `callback()` to any Node server. */
export const createApp = (core: Core, options: AppOptions = {}): Koa =>
  appWith(soukMiddleware(core, options, "everything"), options);

/** Only what those who run the service ask: for a process that serves no API. */
export const createOperationsApp = (options: AppOptions = {}): Koa =>
  appWith(soukMiddleware(null, options, "everything"), options);

/** The API inside an existing Koa app; other paths go on to the app's own middleware, untouched. */
export const createMiddleware = (core: Core, options: AppOptions = {}): Middleware =>
  soukMiddleware(core, options, "own paths");

function appWith(middleware: Middleware, { onError }: AppOptions): Koa {
  const app = new Koa();
  // Sockets that break while an answer is on its way end up here.
  app.on("error", (error) => onError?.(error, { requestId: "", route: null }));
  return app.use(middleware);
}
