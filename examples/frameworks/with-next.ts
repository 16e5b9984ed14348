import { createFetchHandler } from "@souk/adapters-http";
import type { Shop } from "./shop.js";
import { tour } from "./tour.js";

/** What `app/api/v2/admin/[...path]/route.ts` exports in Next.js, and `app/docs/[[...path]]/route.ts` as well. */
export function routeHandlers({ core, options }: Pick<Shop, "core" | "options">) {
  const souk = createFetchHandler(core, options);
  const handler = (request: Request) => souk(request);
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

export async function withNext(shop: Shop): Promise<string> {
  const route = routeHandlers(shop);
  // Next.js calls what is exported by the name of the method.
  return tour(shop.tenant, async (path, init) => {
    const request = new Request(`http://shop.example${path}`, init);
    return route[request.method as keyof typeof route](request);
  });
}
