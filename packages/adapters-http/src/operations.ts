import type { Context } from "koa";
import { JSON_TYPE } from "./answer.js";
import { referencePages } from "./docs/reference.js";
import { BASE_PATH, type Endpoint } from "./endpoint.js";
import { openApiDocument } from "./openapi/document.js";
import { refuseMethod } from "./routing.js";

export interface OperationHooks {
  /** Whether each part the service needs is at hand; one false makes the service not ready. */
  readonly ready?: () => Promise<Readonly<Record<string, boolean>>>;
  readonly metrics?: () => Promise<{ readonly type: string; readonly body: string }>;
}

type Page = (ctx: Context) => void | Promise<void>;

/** What is served beside the API: its description, and what those who run it ask. */
export function operations(
  endpoints: readonly Endpoint[],
  { ready, metrics }: OperationHooks,
): ReadonlyMap<string, Page> {
  let description: string | undefined;
  const describe = () => (description ??= JSON.stringify(openApiDocument(endpoints)));
  const pages = new Map<string, Page>([
    [`${BASE_PATH}/openapi.json`, (ctx) => show(ctx, JSON_TYPE, describe())],
    ...referencePages,
    ["/healthz", (ctx) => show(ctx, JSON_TYPE, '{"status":"ok"}')],
    ["/readyz", (ctx) => showReadiness(ctx, ready)],
  ]);
  if (metrics) {
    pages.set("/metrics", async (ctx) => {
      const { type, body } = await metrics();
      show(ctx, type, body);
    });
  }
  return new Map([...pages].map(([path, page]) => [path, readOnly(path, page)]));
}

const readOnly =
  (path: string, page: Page): Page =>
  (ctx) => {
    ctx.state.route = path;
    return ctx.method === "GET" || ctx.method === "HEAD"
      ? page(ctx)
      : refuseMethod(ctx, ["GET", "HEAD"]);
  };

function show(ctx: Context, type: string, body: string): void {
  ctx.status = 200;
  ctx.res.setHeader("Content-Type", type);
  ctx.body = body;
}

async function showReadiness(ctx: Context, ready: OperationHooks["ready"]): Promise<void> {
  const checks = (await ready?.()) ?? {};
  const isReady = Object.values(checks).every(Boolean);
  show(ctx, JSON_TYPE, JSON.stringify({ status: isReady ? "ready" : "not ready", checks }));
  if (!isReady) ctx.status = 503;
}
