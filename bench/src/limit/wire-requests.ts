import type { Seeded } from "./seed.js";

export type Route = "GET products" | "GET order" | "POST order";

export const routes: readonly Route[] = ["GET products", "GET order", "POST order"];

/** Requests as bytes on the wire, going around the tenants. */
export function wireRequests(seeded: readonly Seeded[]): Readonly<Record<Route, string[]>> {
  const rounds = seeded[0]?.orderIds.map((_, index) => index) ?? [];
  const each = (write: (shop: Seeded, index: number) => string) =>
    rounds.flatMap((index) => seeded.map((shop) => write(shop, index)));
  return {
    "GET products": each((shop) => request(shop, "GET", "/products")),
    "GET order": each((shop, index) => request(shop, "GET", `/orders/${shop.orderIds[index]}`)),
    "POST order": each((shop, index) =>
      request(shop, "POST", "/orders", JSON.stringify(newOrder(shop, index))),
    ),
  };
}

export const newOrder = (
  { addressId, productIds }: Pick<Seeded, "addressId" | "productIds">,
  index: number,
) => ({
  address_id: addressId,
  payment_type: 1,
  total_amount: 37.5,
  order_items: [0, 1, 2].map((offset) => ({
    product_id: productIds[(index + offset) % productIds.length],
    qty: 1,
    amount: 12.5,
    size: "M",
  })),
});

export function request(
  { token, tenant }: Pick<Seeded, "token" | "tenant">,
  method: string,
  path: string,
  body = "",
): string {
  const lines = [
    `${method} /api/v2/admin${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    `X-Tenant-ID: ${tenant}`,
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${body.length}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
