import { createFetchHandler } from "@souk/adapters-http";
import type { Shop } from "./shop.js";
import { tour } from "./tour.js";

/** For Deno.serve, Bun.serve and whatever else takes a function from Request to Response. */
export async function withFetch({ core, options, tenant }: Shop): Promise<string> {
  const souk = createFetchHandler(core, options);
  return tour(tenant, (path, init) => souk(new Request(`http://shop.example${path}`, init)));
}
