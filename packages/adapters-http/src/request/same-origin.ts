import type { IncomingMessage } from "node:http";
import { CoreError } from "@souk/core";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects a change that a page of another site may have made a browser send, with the cookies of a user who knows nothing
 * of it. A bearer token is none of them: only a page that has the token can send it. Programs that are no browser send
 * neither of these headers.
 */
export function requireSameOrigin(request: IncomingMessage, trustProxy: number): void {
  const { method = "", headers } = request;
  if (SAFE.has(method) || /^bearer /i.test(headers.authorization ?? "")) return;
  const site = headers["sec-fetch-site"];
  const isSame =
    site === undefined
      ? headers.origin === undefined || isOwn(headers.origin, request, trustProxy)
      : site === "same-origin" || site === "none";
  if (!isSame) {
    throw new CoreError(
      "forbidden",
      "A page of another origin sent this request. Send it from the origin of this server, or with a bearer token.",
    );
  }
}

/** The scheme is left out: behind a proxy that ends TLS, this side does not know it. */
function isOwn(origin: string, { headers }: IncomingMessage, trustProxy: number): boolean {
  const forwarded = trustProxy > 0 ? headers["x-forwarded-host"] : undefined;
  // The first is the one that the browser requested.
  const [outermost = ""] = [forwarded].flat().join(",").split(",");
  const host = outermost.trim() || headers.host || headers[":authority"];
  if (typeof host !== "string" || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  const own = `${protocol}//${host}`;
  return from !== "" && URL.canParse(own) && new URL(own).host === from;
}
