import type { IncomingMessage } from "node:http";
import type { Tracer } from "@souk/core";
import type { ErrorCode } from "../wire/errors.js";
import type { Endpoint } from "../wire/endpoint.js";
import type { KoaMiddleware } from "../koa-types.js";
import type { Cors } from "../request/cors.js";
import type { OperationHooks } from "./operation-hooks.js";
import type { RateLimit } from "../request/limits/rate-limit.js";
import type { SignInOptions } from "../sign-in.js";

/** What a log may say of a request: nothing secret, and nothing that the client chose freely. */
export interface RequestRecord {
  readonly requestId: string;
  /** Of the caller's `traceparent`, or of the trace that the tracer began. */
  readonly traceId?: string;
  readonly method: string;
  /** The pattern of the route; null when none matched. */
  readonly route: string | null;
  /** The route with the requested ids, and nothing else that the client wrote. */
  readonly path: string | null;
  /** The origin of the request: an IPv4 address, or the network of an IPv6 address. */
  readonly network: string;
  /** The user, once proved. */
  readonly user: number | null;
  readonly tenant: number | null;
  readonly status: number;
  /** The code of the error, if the answer is one. */
  readonly code?: ErrorCode;
  readonly durationMs: number;
}

/** How the API is served inside an app of yours. */
export interface ServiceOptions extends OperationHooks, SignInOptions {
  /** The base path of the API; `/api/v2/admin` by default. */
  readonly basePath?: string;
  /** Your own routes below it, next to Souk's; see `endpointsFor`. */
  readonly endpoints?: readonly Endpoint[];
  /**
   * Whether the pages exist that mailed links lead to, below `/account`; off by default. Set `publicUrl` among the ports
   * to the address of this app. With "notifications", only the page exists that switches mails to the staff off.
   */
  readonly accountPages?: boolean | "notifications";
  /**
   * Makes the cookie of a session that a sign-in at the OpenID Connect provider has opened. With it, and with
   * `identityProvider` among the ports, the routes below `/account/oidc` exist.
   */
  readonly sessionCookie?: (token: string, request: IncomingMessage) => string;
  /** Off by default. */
  readonly rateLimit?: RateLimit | null;
  /** Which other origins browsers may call from; none by default. */
  readonly cors?: Cors | null;
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  readonly trustProxy?: number;
  /** Bytes of a JSON body. */
  readonly maxBody?: number;
  /** Requests handled at once; further ones get 503 with Retry-After. */
  readonly maxAtOnce?: number;
  /** Seconds for which browsers return only by https; off by default. */
  readonly hsts?: number | null;
  /** Gets a span for each request. */
  readonly tracer?: Tracer | null;
  /** Called after each request, for a log or for metrics. */
  readonly onRequest?: (record: RequestRecord) => void;
  /** Called once, when a request has X-Forwarded-For although no proxy is trusted. */
  readonly onProxyIgnored?: () => void;
  /** Receives errors that callers do not see. Without it they become an "error" event of the Koa app. */
  readonly onError?: (error: unknown, about: { requestId: string; route: string | null }) => void;
}

/** How the API is served. Everything has a default that suits a server without a proxy. */
export interface AppOptions extends ServiceOptions {
  /** Middleware that runs before all of this, sees every request, and may answer it. */
  readonly before?: readonly KoaMiddleware[];
  /**
   * Whether no other code uses the responses of the server: no code around this app, and no middleware in `before`.
   * Headers
   * then go to Node all at once, which saves a tenth of a read, and `getHeader` of a response does not know them. Off by
   * default.
   */
  readonly ownsResponses?: boolean;
}
