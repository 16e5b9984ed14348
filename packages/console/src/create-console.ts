import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HeldResponse } from "./held-response.js";
import { CONSOLE_HEADER, foreignOrigin, isSecure, type OriginOptions } from "./origin.js";
import { type ConsoleContext, createPages } from "./pages.js";
import {
  CONSOLE_PATH,
  cookieOf,
  endedCookies,
  otherCookies,
  type SessionCookie,
  sessionToken,
} from "./session-cookie.js";

export interface ConsoleOptions extends OriginOptions {
  /** The request listener of the API, such as `createApp(core).callback()`. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** The base path of the API; `/api/v2/admin` by default. */
  readonly basePath?: string | undefined;
  /** The nouns of extensions, from `describeNouns` of `@souk/core/nouns`: the console shows a list and pages of each. */
  readonly nouns?: readonly object[];
  /** Seconds for which browsers return only by HTTPS; off by default. */
  readonly hsts?: number | null | undefined;
}

/** The API's address for the pages, independent of its base path. */
const API = `${CONSOLE_PATH}/api/v2/admin`;
/** The nouns of the host, the same for everyone. */
const NOUNS = `${CONSOLE_PATH}/nouns.json`;
/** For how many seconds the browser keeps the session; without it, until it is closed. */
const STAY_HEADER = "souk-console-stay";
const A_YEAR = 31_536_000;

/**
 * Koa middleware that serves the console at `/console`, and the API to its pages at `/console/api`. There the token of the
 * session travels in a cookie that no script can read; the API itself never reads that cookie.
 */
export function createConsole(options: ConsoleOptions) {
  const { api, basePath = "/api/v2/admin", hsts = null, nouns = [] } = options;
  const described = JSON.stringify(nouns);
  const showPage = createPages(hsts);
  const startsSession = new Set([`${API}/login`, `${API}/login/factor`, `${API}/register`]);
  const endsSession = new Set([`${API}/logout`, `${API}/logout-all`]);

  return async (ctx: ConsoleContext, next: () => Promise<unknown>): Promise<unknown> => {
    const { path } = ctx;
    if (path !== CONSOLE_PATH && !path.startsWith(`${CONSOLE_PATH}/`)) return next();
    if (path === NOUNS) {
      ctx.status = 200;
      ctx.set("Content-Type", "application/json; charset=utf-8");
      ctx.set("Cache-Control", "no-cache");
      ctx.set("X-Content-Type-Options", "nosniff");
      ctx.body = described;
      return;
    }
    if (!path.startsWith(`${CONSOLE_PATH}/api/`))
      return showPage(ctx, path.slice(CONSOLE_PATH.length));
    const foreign = foreignOrigin(ctx.req, options);
    if (foreign !== null) return refuse(ctx, foreign);
    const { req } = ctx;
    const cookie = { path: CONSOLE_PATH, secure: isSecure(req, options) };
    prepare(req, path, cookie.secure);
    if (startsSession.has(path)) return startSession(ctx, cookie);
    if (endsSession.has(path)) {
      ctx.res.setHeader("Set-Cookie", endedCookies(cookie));
      ctx.res.setHeader("Clear-Site-Data", '"cache"');
    }
    ctx.respond = false;
    return api(req, ctx.res);
  };

  /** Makes it a request to the API, with the token of the session as its only credential. */
  function prepare(req: IncomingMessage, path: string, secure: boolean): void {
    const token = sessionToken(req, secure);
    const cookies = otherCookies(req);
    delete req.headers.authorization;
    delete req.headers.cookie;
    if (cookies !== undefined) req.headers.cookie = cookies;
    if (token !== null) req.headers.authorization = `Bearer ${token}`;
    // The API then refuses its routes for operators.
    req.headers[CONSOLE_HEADER] = "1";
    const url = req.url ?? "";
    const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    const inside = path.startsWith(`${API}/`) ? `${basePath}${path.slice(API.length)}` : path;
    req.url = inside.startsWith(`${CONSOLE_PATH}/`)
      ? `${inside.slice(CONSOLE_PATH.length)}${query}`
      : inside + query;
  }

  /** Takes the token out of the response, before any script sees it, and sets it as a cookie. */
  async function startSession(ctx: ConsoleContext, cookie: SessionCookie): Promise<void> {
    const held = new HeldResponse(ctx.req);
    await api(ctx.req, held);
    const { kept, statusCode } = held;
    const { token, ...rest } = objectIn(await held.body);
    for (const [name, value] of Object.entries(kept)) {
      if (name !== "content-length" && value !== undefined)
        ctx.set(name, [value].flat().map(String));
    }
    ctx.status = statusCode;
    if (typeof token === "string") {
      ctx.set("Set-Cookie", cookieOf(token, secondsToStay(ctx.req), cookie));
    }
    ctx.set("Content-Type", "application/json; charset=utf-8");
    ctx.body = JSON.stringify(rest);
  }
}

function secondsToStay({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers[STAY_HEADER]);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, A_YEAR) : null;
}

function objectIn(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** In the form of the API's own errors. */
function refuse(ctx: ConsoleContext, message: string): void {
  const requestId = randomUUID();
  ctx.status = 403;
  ctx.set("X-Request-ID", requestId);
  ctx.set("Cache-Control", "no-store");
  ctx.set("Content-Type", "application/json; charset=utf-8");
  ctx.body = JSON.stringify({
    success: false,
    code: "foreign_origin",
    message,
    error: message,
    request_id: requestId,
  });
}
