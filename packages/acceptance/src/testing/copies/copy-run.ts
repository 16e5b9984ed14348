import { SeededRandom } from "@souk/core/testing";
import type { TestHost } from "../open-host.js";
import { makeTeam } from "../world.js";
import { Copy } from "./copy.js";
import { finish, newCategory, newOrder, newProduct, type Shop, writers } from "./writers.js";

interface CopyRun {
  readonly seed: number;
  /** How much each of the eight writers does. */
  readonly actions: number;
}

/** Keeps a copy of a tenant while eight writers change it, and returns what differs in the end. */
export async function keepCopy(host: TestHost, { seed, actions }: CopyRun): Promise<string[]> {
  const random = new SeededRandom(seed);
  const { tenant, admin } = await makeTeam(host, `Copied-${seed}`);
  const api = host.api.as({ token: admin.token, tenant });
  const nothing = { categories: [], products: [], orders: [], announcements: [] };
  const shop: Shop = { host, api, tenant, random, ...structuredClone(nothing) };
  await api.patch(`/tenants/${tenant}`, { settings: { inventory: "enforced" } });
  for (let n = 0; n < 3; n += 1) await newCategory(shop);
  for (const category_id of shop.categories) {
    for (let n = 0; n < 3; n += 1) await newProduct(shop, { category_id });
  }
  const copy = new Copy(api, tenant);
  await copy.begin();
  // A product that does not change from now on.
  await newProduct(shop);
  shop.products.pop();
  await api.patch(`/tenants/${tenant}`, { settings: { currency: "KWD" } });
  for (let n = 0; n < 3; n += 1) await newOrder(shop, shop.products.slice(n, n + 2));
  let areWriting = true;
  const write = async (writer: (typeof writers)[number]) => {
    for (let n = 0; n < actions; n += 1) await writer(shop);
  };
  const follow = async () => {
    while (areWriting) await copy.follow(random.between(1, 40));
  };
  const writing = Promise.all(writers.map(write)).finally(() => (areWriting = false));
  await Promise.all([writing, follow()]);
  await finish(shop, async () => {
    while (await copy.follow(random.between(2, 40)));
  });
  return copy.differences();
}
