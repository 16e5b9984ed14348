import { inBackground, withinSpan } from "@souk/core/adapter";
import { CoreError, type Span, type Tracer } from "@souk/core";
import type { Context, Middleware } from "koa";
import type { ServiceOptions } from "./options/app-options.js";
import { allowOrigin } from "./request/cors.js";
import { answerError } from "./wire/errors.js";
import { Exchange } from "./exchange.js";
import { errorText } from "./answering/problem.js";
import { type PutAnswer, putAnswer } from "./answering/put-answer.js";
import { clientAddress, networkOf } from "./request/client-address.js";
import { recordOf } from "./request-record.js";
import { adoptBody, isReadBefore } from "./request/read-before.js";
import { queryOf, refuseMalformedPath } from "./request/target.js";

/** The work for a request, which fills in its answer. */
export type Work = (exchange: Exchange, ctx: Context) => Promise<void> | void;

export interface Carrier {
  /** A middleware that does the work and never rejects: an error becomes the answer. */
  readonly carry: (work: Work) => Middleware;
  /** The same, limited to the number of requests that may be handled at once. */
  readonly carrySome: (work: Work) => Middleware;
}

const MAX_AT_ONCE = 1_000;
/** Nothing unexpected: the answers and their number are the report. */
const BUSY = new CoreError("unavailable", "The service is busy.");

/** The work that all requests share, on every route. */
export function createCarrier(options: ServiceOptions, answer: PutAnswer = putAnswer): Carrier {
  const { cors, onError, onRequest, tracer, trustProxy = 0, maxAtOnce = MAX_AT_ONCE } = options;
  const explained = options.docs?.errors;
  const hsts = options.hsts ? `max-age=${options.hsts}` : null;
  const noticeProxy = proxyNotice(options);
  let atOnce = 0;

  const carry =
    (work: Work): Middleware =>
    async (ctx) => {
      const startedAt = performance.now();
      if (isReadBefore(ctx.req)) adoptBody(ctx);
      const exchange = new Exchange(ctx.req, queryOf(ctx.req.url ?? ""), ctx["params"]);
      exchange.network = networkOf(clientAddress(ctx.req, trustProxy));
      atOnce += 1;
      if (hsts !== null) exchange.headers["Strict-Transport-Security"] = hsts;
      const span = tracer ? begin(tracer, exchange) : null;
      noticeProxy?.(exchange);
      try {
        if (cors && allowOrigin(cors, exchange)) exchange.status = 204;
        else {
          refuseMalformedPath(ctx.req.url ?? "");
          const working =
            tracer && span
              ? withinSpan(tracer, span, async () => work(exchange, ctx))
              : work(exchange, ctx);
          if (working) await working;
        }
      } catch (error) {
        fail(ctx, exchange, error);
      } finally {
        atOnce -= 1;
        if (exchange.onEnd) inBackground(exchange.onEnd(), ignore);
      }
      if (span) end(span, exchange);
      if (!exchange.isEnded) onRequest?.(recordOf(exchange, performance.now() - startedAt));
      answer(ctx, exchange);
    };

  function fail(ctx: Context, exchange: Exchange, error: unknown): void {
    const { requestId, route, wirePath, showCurrent } = exchange;
    const { status, headers, body } = answerError(error, requestId, wirePath, showCurrent);
    if (status >= 500 && error !== BUSY && onError) onError(error, { requestId, route });
    else if (status === 500) ctx.app.emit("error", error, ctx);
    exchange.code = body.code;
    Object.assign(exchange.headers, headers);
    const { type, text } =
      exchange.errorForm?.({ status, body }) ??
      errorText({ status, body }, exchange.request, explained);
    exchange.answer(status, type, text);
  }

  return {
    carry,
    carrySome: (work) =>
      carry((exchange, ctx) => {
        if (atOnce > maxAtOnce) throw BUSY;
        return work(exchange, ctx);
      }),
  };
}

/** A file that cannot be closed has no name, and ends with the process. */
const ignore = () => {};

function begin(tracer: Tracer, exchange: Exchange): Span {
  const { method, requestId, traceparent } = exchange;
  const attributes = { "http.request.method": method, "souk.request_id": requestId };
  const span = tracer.start(method, { kind: "server", traceparent, attributes });
  exchange.continues(span.traceparent);
  return span;
}

/** The route is a pattern: nothing that a client wrote gets into a span. */
function end(span: Span, { method, route, status, tenant, code }: Exchange): void {
  span.end({
    name: route === null ? method : `${method} ${route}`,
    attributes: {
      "http.response.status_code": status,
      ...(route !== null && { "http.route": route }),
      ...(tenant !== undefined && { "souk.tenant": tenant }),
      ...(code !== null && { "souk.code": code }),
    },
    ...(status >= 500 && { error: new Error(code ?? String(status)) }),
  });
}

/** Behind an unknown proxy all clients look like one address, so one of them could use up the limit of all. */
function proxyNotice({ trustProxy, onProxyIgnored }: ServiceOptions) {
  if (trustProxy || !onProxyIgnored) return null;
  let isReported = false;
  return ({ request }: Exchange) => {
    if (isReported || request.headers["x-forwarded-for"] === undefined) return;
    isReported = true;
    onProxyIgnored();
  };
}
