import type { IncomingMessage, RequestListener } from "node:http";

/** A request listener that also passes on requests for paths that are not its own. */
export type NodeHandler = (...request: [...Parameters<RequestListener>, next?: () => void]) => void;

/** The path that the client requested, and the rest of it below the path where a router mounted the handler. */
export function requestedUrls(request: IncomingMessage): string[] {
  const { url = "", originalUrl = url } = request as IncomingMessage & { originalUrl?: string };
  return originalUrl === url ? [url] : [originalUrl, url];
}
