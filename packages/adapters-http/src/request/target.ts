import type { BaseRequest, Request } from "koa";

/** The path that a request asks for. */
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

/**
 * A proxy may ask for a whole address; where that is does not matter here. What is no address at all, such as
 * `*`, stays as it is: no route is called that.
 */
function targetOf(url: string): string {
  if (url.startsWith("/")) return url;
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}

/** Makes Koa read a target that is no valid address as a path, where it would throw otherwise. */
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
