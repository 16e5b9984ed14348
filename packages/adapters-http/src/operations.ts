import { createHash, timingSafeEqual } from "node:crypto";
import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { JSON_TYPE } from "./answering/answer.js";
import { frontPageAt } from "./docs/front-page.js";
import { libraryPages } from "./docs/library.js";
import { referencePages } from "./docs/reference.js";
import type { Endpoint } from "./endpoint.js";
import type { Exchange } from "./exchange.js";
import { FixedText } from "./answering/fixed-text.js";
import { type Described, openApiDocument } from "./openapi/document.js";
import { refuseMethod } from "./refuse.js";

/** What the routes for operators show. */
export interface OperationHooks {
  /** Whether each part that the service needs is available; one false makes the service not ready. */
  readonly ready?: () => Promise<Readonly<Record<string, boolean>>>;
  /** The bearer token for the metrics; none by default. */
  readonly metricsToken?: string | null;
  /** Makes what `/metrics` shows; without it the route does not exist. */
  readonly metrics?: () => Promise<{ readonly type: string; readonly body: string }>;
  /** Whether `/` lists the addresses; off by default, because the page usually belongs to the embedder. */
  readonly frontPage?: boolean;
  /** The folder to which `npm run reference` wrote the reference of the packages, to serve it under `/docs/library`. */
  readonly libraryReference?: string;
}

interface Served extends Described {
  readonly endpoints: readonly Endpoint[];
  readonly basePath: string;
}

export type Page = (exchange: Exchange, ctx: Context) => void | Promise<void>;

/** How long caches may keep an old description. */
const A_FEW_MINUTES = 300;

/** Routes besides the API: its description, and those for operators. */
export function operations(options: OperationHooks & Served): ReadonlyMap<string, Page> {
  const {
    ready,
    metrics,
    metricsToken = null,
    frontPage = false,
    libraryReference,
    basePath,
  } = options;
  const description = new FixedText(JSON_TYPE, A_FEW_MINUTES, () =>
    JSON.stringify(openApiDocument(options.endpoints, options)),
  );
  const pages = new Map<string, Page>([
    [`${basePath}/openapi.json`, description.show],
    ...referencePages(basePath),
    ["/healthz", (exchange) => exchange.answer(200, JSON_TYPE, '{"status":"ok"}')],
    ["/readyz", (exchange) => showReadiness(exchange, ready)],
  ]);
  if (frontPage) pages.set("/", frontPageAt(basePath));
  if (libraryReference !== undefined) {
    for (const [path, page] of libraryPages(libraryReference)) pages.set(path, page);
  }
  if (metrics) {
    pages.set("/metrics", async (exchange) => {
      if (metricsToken !== null && !shows(exchange, metricsToken)) throw unauthenticated();
      const { type, body } = await metrics();
      exchange.answer(200, type, body);
    });
  }
  return new Map([...pages].map(([path, page]) => [path, readOnly(path, page)]));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests, because only texts of the same length can be compared without revealing how much of them agrees. */
const shows = ({ request }: Exchange, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));

const unauthenticated = () => new CoreError("unauthenticated", "Unauthenticated.");

const readOnly =
  (path: string, page: Page): Page =>
  (exchange, ctx) => {
    const { method } = exchange;
    exchange.route = path;
    return method === "GET" || method === "HEAD"
      ? page(exchange, ctx)
      : refuseMethod(exchange, ["GET", "HEAD"]);
  };

async function showReadiness(exchange: Exchange, ready: OperationHooks["ready"]): Promise<void> {
  const checks = (await ready?.()) ?? {};
  const isReady = Object.values(checks).every(Boolean);
  const text = JSON.stringify({ status: isReady ? "ready" : "not ready", checks });
  exchange.answer(isReady ? 200 : 503, JSON_TYPE, text);
}
