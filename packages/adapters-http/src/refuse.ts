import { CoreError } from "@souk/core";
import { HttpError } from "./wire/errors.js";
import type { Exchange } from "./exchange.js";

/** The methods that at least one path takes. */
export const METHODS_SOMEWHERE = [
  "DELETE",
  "GET",
  "HEAD",
  "OPTIONS",
  "PATCH",
  "POST",
  "PUT",
] as const;

/** Returns a request that no route took: its path is unknown, or has other methods. */
export function refuse(exchange: Exchange, methods: Iterable<string> = [], hint?: string): void {
  const allowed = [...methods];
  if (allowed.length === 0) {
    throw new CoreError("not_found", hint === undefined ? "Not found" : `Not found. ${hint}`);
  }
  refuseMethod(exchange, allowed);
}

export function refuseMethod(exchange: Exchange, methods: readonly string[]): void {
  const allow = [...new Set([...methods, "OPTIONS"])].toSorted().join(", ");
  const { method } = exchange;
  if (method === "OPTIONS") {
    exchange.status = 204;
    exchange.headers["Allow"] = allow;
    return;
  }
  throw new HttpError("method_not_allowed", `The ${method} method is not allowed here.`, {
    Allow: allow,
  });
}
