import type { Middleware } from "koa";
import type { Endpoint } from "./endpoint.js";
import type { Cors } from "./request/cors.js";
import type { OperationHooks } from "./operations.js";
import type { RateLimit } from "./request/rate-limit.js";
import type { SignInOptions } from "./sign-in.js";

export interface RequestRecord {
  readonly requestId: string;
  /** Of the caller's `traceparent`, where there was one. */
  readonly traceId?: string;
  readonly method: string;
  /** The pattern of the route; null when none matched. */
  readonly route: string | null;
  /** The route with the ids that were asked for, and nothing else of what the client wrote. */
  readonly path: string | null;
  /** Where it came from: an IPv4 address, or the network of an IPv6 address. */
  readonly network: string;
  /** Who asked, once that is proved. */
  readonly user: number | null;
  readonly tenant: number | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface ServiceOptions extends OperationHooks, SignInOptions {
  /** Where all paths of the API begin; `/api/v2/admin` unless given. */
  readonly basePath?: string;
  /** Routes of your own below it, beside ours; see `endpointsFor`. */
  readonly endpoints?: readonly Endpoint[];
  /** Off unless given. */
  readonly rateLimit?: RateLimit | null;
  readonly cors?: Cors | null;
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  readonly trustProxy?: number;
  /** Bytes of a JSON body. */
  readonly maxBody?: number;
  /** Requests worked on at once; more are told to come back. */
  readonly maxAtOnce?: number;
  /** Seconds for which browsers come back by https only; off unless given. */
  readonly hsts?: number | null;
  readonly onRequest?: (record: RequestRecord) => void;
  /** Told once, when a request says X-Forwarded-For although no proxy is trusted. */
  readonly onProxyIgnored?: () => void;
  /** Gets errors that callers are not told about. Without it they become an "error" event of the Koa app. */
  readonly onError?: (error: unknown, about: { requestId: string; route: string | null }) => void;
}

export interface AppOptions extends ServiceOptions {
  /** Middleware that comes before all of this, sees every request, and may answer it. */
  readonly before?: readonly Middleware[];
}
