import { type AnyCore } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import Koa, { type Context, type Middleware } from "koa";
import type { KoaApp, KoaRouter, SoukMiddleware } from "./koa-types.js";
import { type NodeHandler, requestedUrls } from "./node-handler.js";
import type { AppOptions, ServiceOptions } from "./options/app-options.js";
import { putAnswer, sendAnswer } from "./answering/put-answer.js";
import { createRoutes } from "./routing.js";
import { isAddress, pathOf, readAnyTarget } from "./request/target.js";

/** The whole API as a Koa app: listen with it, mount it, or hand its `callback()` to any Node server. */
export const createApp = (core: AnyCore, options: AppOptions = {}): KoaApp =>
  new ServiceApp(core, options);

/** Only the routes for operators: for a process that serves no API. */
export const createOperationsApp = (options: AppOptions = {}): KoaApp =>
  new ServiceApp(null, options);

/** The API inside an existing Koa app; passes other paths on unchanged to the app's own middleware. */
export const createMiddleware = (core: AnyCore, options: ServiceOptions = {}): SoukMiddleware => {
  const routes = createRouter(core, options).routes();
  // Koa cannot read the path of a target that is not an address.
  return (ctx, next) => (isAddress(ctx.req.url ?? "") ? routes(ctx, next) : next());
};

/** The API as a router of @koa/router, to be mounted or nested like any other. */
export const createRouter = (core: AnyCore, options: ServiceOptions = {}): KoaRouter =>
  createRoutes(core, options).router;

/**
 * The API for any server of Node, such as Express, NestJS, Fastify and plain `node:http`. Other paths go to `next`; without
 * `next` they get a 404. `basePath` is the path that clients request, wherever the handler is mounted.
 *
 * @example
 * app.use(createNodeHandler(core, { basePath: "/shop/api" }));
 */
export function createNodeHandler(core: AnyCore, options: ServiceOptions = {}): NodeHandler {
  const app = new ServiceApp(core, options);
  const handle = app.callback();
  return (request, response, next) => {
    const url = requestedUrls(request).find((each) => app.serves(pathOf(each)));
    if (url === undefined && next) {
      next();
      return;
    }
    // A router in front shortens the path by that of the mount.
    if (url !== undefined) request.url = url;
    inBackground(handle(request, response), (error) => app.emit("error", error));
  };
}

class ServiceApp extends Koa {
  readonly serves: (path: string) => boolean;

  constructor(core: AnyCore | null, { before = [], ownsResponses, ...options }: AppOptions) {
    super();
    const { onError } = options;
    if (onError) {
      this.on("error", (error) => {
        if (!isLineCut(error)) onError(error, { requestId: "", route: null });
      });
    }
    readAnyTarget(this.request);
    for (const middleware of before) this.use(middleware);
    const isAlone = ownsResponses === true && before.length === 0;
    const put = isAlone ? sendAnswer : putAnswer;
    const { router, refuseOthers, serves } = createRoutes(core, options, put);
    this.serves = serves;
    const routes = router.routes() as Middleware;
    this.use((ctx, next) =>
      routes(ctx, async () => {
        await next();
        if (!isAnswered(ctx)) await refuseOthers(ctx, next);
      }),
    );
  }

  /** An error without a listener is printed, as in Koa. */
  override onerror = (error: Error): void => {
    if (!isLineCut(error)) super.onerror(error);
  };
}

const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false || ctx.headerSent || ctx.status !== 404 || (ctx.body ?? null) !== null;

const CUT_LINE = ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "HPE_INVALID_EOF_STATE"];

/** The client closed the connection. */
const isLineCut = (error: NodeJS.ErrnoException) => CUT_LINE.includes(error.code ?? "");
