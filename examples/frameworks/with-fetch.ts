import { createFetchHandler } from "@souk/adapters-http";
import type { Shop } from "./shop.js";
import { tour } from "./tour.js";

/** What Bun gives a `fetch` next to the request. Deno and others tell the address in their own way. */
interface BunServer {
  readonly requestIP: (request: Request) => { readonly address: string } | null;
}

/** For Bun.serve, and for whatever else takes a function from Request to Response. */
export function server({ core, options }: Pick<Shop, "core" | "options">) {
  const souk = createFetchHandler(core, options);
  return {
    fetch(request: Request, bun: BunServer): Promise<Response> {
      const address = bun.requestIP(request)?.address;
      return souk(request, address === undefined ? {} : { address });
    },
  };
}

export async function withFetch(shop: Shop): Promise<string> {
  const served = server(shop);
  const bun = { requestIP: () => ({ address: "192.0.2.1" }) };
  return tour(shop.tenant, (path, init) =>
    served.fetch(new Request(`http://shop.example${path}`, init), bun),
  );
}
