import type { IncomingMessage } from "node:http";

/** Sent with each call of the console's pages. Another origin cannot send it: a browser would ask this host first. */
export const CONSOLE_HEADER = "souk-console";

export interface OriginOptions {
  /** The address that browsers use, where it differs from what requests say. */
  readonly publicUrl?: string | undefined;
  /** How many proxies in front are trusted; with none, X-Forwarded-Host is ignored. */
  readonly trustProxy?: number | undefined;
}

/**
 * Null for a request from the console's own pages, otherwise the reason to reject it. SameSite cookies are not enough:
 * another port of the same machine is the same site.
 */
export function foreignOrigin(
  { headers }: Pick<IncomingMessage, "headers">,
  options: OriginOptions = {},
): string | null {
  const site = headers["sec-fetch-site"];
  // Absent from pages that were loaded over plain HTTP, except on localhost, and from old browsers.
  if (site !== undefined) {
    return site === "same-origin" ? null : "A page of another origin sent this request.";
  }
  const { origin } = headers;
  if (origin === undefined) {
    return headers[CONSOLE_HEADER] === undefined
      ? "This request does not say which page sent it."
      : null;
  }
  const own = ownHosts(headers, options);
  const host = URL.parse(origin)?.host;
  if (host !== undefined && host !== "" && own.includes(host)) return null;
  return (
    `This request came from ${printable(origin)}, and the console is at ${own.map(printable).join(" or ")}. ` +
    "If a proxy is in front, let it pass on the Host header, or set PUBLIC_URL to the address that browsers use."
  );
}

/**
 * Whether the browser came by HTTPS, whatever ends TLS on the way. A write names the scheme in `Origin`. A read has no
 * `Origin`, but browsers send Fetch Metadata only over HTTPS and to loopback addresses.
 */
export function isSecure(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  { trustProxy = 0 }: OriginOptions,
): boolean {
  if (headers.origin !== undefined) return headers.origin.startsWith("https:");
  const forwarded = trustProxy > 0 ? headers["x-forwarded-proto"] : undefined;
  if (forwarded !== undefined) return String(forwarded).startsWith("https");
  if ("encrypted" in socket) return true;
  return headers["sec-fetch-site"] !== undefined && !LOOPBACK.test(headers.host ?? "");
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Without the scheme, which is unknown behind a proxy that ends TLS. */
function ownHosts(
  headers: IncomingMessage["headers"],
  { publicUrl, trustProxy = 0 }: OriginOptions,
): readonly string[] {
  const forwarded = trustProxy > 0 ? headers["x-forwarded-host"] : undefined;
  const outermost = [forwarded].flat().join(",").split(",")[0]?.trim();
  const host = outermost || headers.host;
  const candidates = [publicUrl, host && `http://${host}`, host && `https://${host}`];
  const hosts = candidates.flatMap((url) => (url ? (URL.parse(url)?.host ?? []) : []));
  return [...new Set(hosts)];
}

const printable = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, 200);
