import type { BaseRequest, Request } from "koa";
import { HttpError } from "../wire/errors.js";

/** The path of a request. */
export function pathOf(url: string): string {
  const target = targetOf(url);
  const mark = target.indexOf("?");
  return mark === -1 ? target : target.slice(0, mark);
}

export function queryOf(url: string): string {
  const target = targetOf(url);
  const mark = target.indexOf("?");
  return mark === -1 ? "" : target.slice(mark + 1);
}

/** The router takes a parameter that it cannot decode as it is, so that `%ff` would mean the same as `%25ff`. */
export function refuseMalformedPath(url: string): void {
  if (!url.includes("%")) return;
  try {
    decodeURIComponent(pathOf(url));
  } catch {
    throw new HttpError("bad_request", "The path must be percent-encoded UTF-8.");
  }
}

/**
 * A proxy may send a whole address; its host does not matter here. The path stays as it was sent: a parser would resolve
 * `..`, which the proxy may have taken for a name. A target that is no address, such as `*`, stays as it is: no route has
 * that name.
 */
function targetOf(url: string): string {
  if (url.startsWith("/") || !URL.canParse(url)) return url;
  const target = url.replace(/^[^/?#]*:\/\/[^/?#]*/, "");
  return target.startsWith("/") ? target : `/${target}`;
}

export const isAddress = (url: string): boolean => url.startsWith("/") || URL.canParse(url);

/** Makes Koa read a target that is no valid address as a path; otherwise it would throw. */
export function readAnyTarget(prototype: BaseRequest): void {
  const koas = Object.getPrototypeOf(prototype) as BaseRequest;
  const read = (name: "path" | "querystring", get: (this: Request) => string) =>
    Object.defineProperty(prototype, name, {
      ...Object.getOwnPropertyDescriptor(koas, name),
      get,
    });
  read("path", function () {
    return pathOf(this.req.url ?? "");
  });
  read("querystring", function () {
    return queryOf(this.req.url ?? "");
  });
}
