import { METHODS } from "node:http";
import type Router from "@koa/router";
import type { AnyCore } from "@souk/core";
import { portsOf, useCasesOf } from "@souk/core/adapter";
import type { Context, Middleware } from "koa";
import type { ServiceOptions } from "./options/app-options.js";
import type { PutAnswer } from "./answering/put-answer.js";
import { createCarrier, type Work } from "./carry.js";
import { checkCore, checkOptions } from "./options/check-options.js";
import { Compressor } from "./answering/compression.js";
import { type Endpoint, isForOperator, pathParameters } from "./wire/endpoint.js";
import type { Exchange } from "./exchange.js";
import { handlerOf, takeAllowance } from "./handler.js";
import { accountPages } from "./account-pages.js";
import { PICTURE_FILE, pictureFile } from "./picture-files.js";
import { providerRoutes } from "./provider-routes.js";
import { hintsIn } from "./nearest-path.js";
import { HEALTH, operations, UNLIMITED } from "./operations.js";
import { basePathOf, tableOf } from "./own-endpoints.js";
import { QuickRouter } from "./quick-router.js";
import { isFromConsole } from "./request/headers.js";
import { operatorSignIn } from "./request/operator-token.js";
import { limitsOf } from "./request/limits/shared-rate-limit.js";
import { signInOf } from "./sign-in.js";
import { METHODS_SOMEWHERE, refuse } from "./refuse.js";

const MAX_BODY = 256 * 1024;

const NONE: ReadonlySet<unknown> = new Set();

/** All routes, as routes of @koa/router; without a core only those for operators. */
export function createRoutes(core: AnyCore | null, options: ServiceOptions, put?: PutAnswer) {
  checkCore(core);
  checkOptions(options);
  const basePath = basePathOf(options);
  const router = new QuickRouter({ sensitive: true, strict: true }, basePath);
  const answer = (path: string, methods: readonly string[], work: Middleware) =>
    router.register(path, [...methods], work as never);
  /** Every other path below the base path. */
  const rest = `${basePath}/{*rest}`;
  const { carry, carrySome } = createCarrier(options, put);
  const { operatorRoutes = "beside" } = options;
  const table = core ? tableOf(core, options) : [];
  const ofOperators = new Set(core ? table.filter((each) => isOfOperators(each, core)) : []);
  const served =
    operatorRoutes === "beside"
      ? table
      : table.filter((each) => ofOperators.has(each) === (operatorRoutes === "only"));
  const hintAt = hintsIn(basePath, served);
  const handlerOptions = {
    maxBody: options.maxBody ?? MAX_BODY,
    compressor: new Compressor(),
    ...limitsOf(options.rateLimit),
    signIn: signInOf(options, options.trustProxy),
    operator: options.operatorToken ? operatorSignIn(options.operatorToken) : null,
  };
  const { limiter, signIn } = handlerOptions;
  /** Public text costs work as well. */
  const limited = (work: Work): Work =>
    limiter
      ? async (exchange, ctx) => {
          await takeAllowance(limiter, exchange, signIn.credentialsOf(exchange.request));
          return work(exchange, ctx);
        }
      : work;
  const description = {
    ...options,
    endpoints: served,
    core,
    basePath,
    ...(operatorRoutes === "off" && { operatorToken: null }),
  };
  for (const [path, page] of operations(description)) {
    if (operatorRoutes === "only" && path !== HEALTH) continue;
    answer(path, METHODS, carry(UNLIMITED.has(path) ? page : limited(page)));
  }
  if (core && options.accountPages && operatorRoutes !== "only") {
    for (const [path, page] of accountPages(core, options, limiter)) {
      answer(path, METHODS, carrySome(page));
    }
  }
  if (core && operatorRoutes !== "only") {
    for (const [path, work] of providerRoutes(core, options, limiter)) {
      answer(path, METHODS, carrySome(work));
    }
  }
  if (core && operatorRoutes !== "only" && portsOf(core).files) {
    answer(PICTURE_FILE, METHODS, carrySome(pictureFile(core)));
  }
  const hidden = new Set<unknown>();
  const refuseRest = limited((exchange, ctx) =>
    refuse(
      exchange,
      allowed(ctx, rest, isFromConsole(exchange.request) ? hidden : NONE),
      hintAt(ctx.path),
    ),
  );
  // The most exact first: if two routes match, the first answers.
  const sorted = served.toSorted((a, b) => parametersOf(a) - parametersOf(b));
  for (const endpoint of sorted) {
    const handle = handlerOf(
      locatedBelow(basePath, endpoint),
      core as AnyCore,
      handlerOptions,
      table,
    );
    const isHidden = ofOperators.has(endpoint);
    // Decided after the router has matched, so no spelling of a path leads around it.
    const work: Work = isHidden
      ? (exchange, ctx) => (isFromConsole(exchange.request) ? refuseRest : handle)(exchange, ctx)
      : handle;
    const middleware = carrySome(work);
    if (isHidden) hidden.add(middleware);
    answer(basePath + endpoint.path, [endpoint.method], middleware);
  }
  answer(rest, METHODS, carrySome(refuseRest));
  return {
    router,
    refuseOthers: carry(limited((exchange, ctx) => refuseOther(exchange, hintAt(ctx.path)))),
    /** Whether the path is one of these routes; everything below the base path is. */
    serves: (path: string): boolean =>
      path.startsWith(`${basePath}/`) || router.match(path, "GET").path.length > 0,
  };
}

/** `OPTIONS *` refers to the server as a whole. */
function refuseOther(exchange: Exchange, hint: string | undefined): void {
  const { method, request } = exchange;
  refuse(exchange, method === "OPTIONS" && request.url === "*" ? METHODS_SOMEWHERE : [], hint);
}

const isOfOperators = (endpoint: Endpoint, core: AnyCore): boolean => {
  const definition = useCasesOf(core)[endpoint.useCase];
  return definition !== undefined && isForOperator(endpoint, definition.access);
};

/** Its `Location` is the path that clients request. */
const locatedBelow = (basePath: string, endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  ...(endpoint.madeAt !== undefined && { madeAt: basePath + endpoint.madeAt }),
  ...(endpoint.acceptedAt !== undefined && { acceptedAt: basePath + endpoint.acceptedAt }),
});

const parametersOf = ({ path }: { readonly path: string }) => pathParameters(path).length;

function allowed(ctx: Context, rest: string, hidden: ReadonlySet<unknown>): Set<string> {
  const matched = (ctx["matched"] ?? []) as Router["stack"];
  const routes = matched.filter(
    ({ path, stack }) => !String(path).endsWith(rest) && !stack.some((each) => hidden.has(each)),
  );
  return new Set(routes.flatMap(({ methods }) => methods));
}
