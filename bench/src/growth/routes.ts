import { newOrder, request } from "../limit/wire-requests.js";
import { askedShops, type Shop, shopAt, type Shops } from "./shop.js";

/** Requests rotate over this many of the shops. */
export const ASKED = 200;

const routes: Readonly<Record<string, (shop: Shop, n: number) => string>> = {
  "GET who_am_i": (shop) => request(shop, "GET", "/who_am_i"),
  "GET products": (shop) => request(shop, "GET", "/products"),
  "GET products?search": (shop) => request(shop, "GET", "/products?search=zephyr"),
  "GET product": (shop, n) => request(shop, "GET", `/products/${of(shop.productIds, n)}`),
  "GET orders": (shop) => request(shop, "GET", "/orders"),
  "GET orders?search": (shop) => request(shop, "GET", "/orders?search=product%2077"),
  "GET order": (shop, n) => request(shop, "GET", `/orders/${of(shop.orderIds, n)}`),
  "GET deliveries": (shop) => request(shop, "GET", `/webhooks/${shop.tenant}/deliveries`),
  "POST order": (shop, n) => request(shop, "POST", "/orders", JSON.stringify(newOrder(shop, n))),
};

const of = (ids: readonly number[], n: number) => ids[n % ids.length];

/** The hot routes, and the requests of each as bytes on the wire. */
export const requestsOf = (shops: Shops): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(routes).map(([route, write]) => [
      route,
      askedShops(shops, ASKED).map((k, n) => write(shopAt(shops, k), n)),
    ]),
  );
