import { isDeepStrictEqual } from "node:util";
import { request } from "undici";
import type { Seeded } from "./seed.js";
import { newOrder } from "./wire-requests.js";

/** A bench of servers that answer differently would compare nothing. */
export async function checkSameAnswers(
  ports: readonly number[],
  seeded: readonly Seeded[],
): Promise<void> {
  const [shop] = seeded;
  if (!shop) throw new Error("There is nothing to ask for.");
  const [orderId] = shop.orderIds;
  const asked: [method: "GET" | "POST", path: string, body?: object][] = [
    ["GET", "/products"],
    ["GET", `/orders/${orderId}`],
    ["POST", "/orders", newOrder(shop, 0)],
  ];
  for (const [method, path, body] of asked) {
    const ask = async (port: number) => {
      const { statusCode, body: answer } = await request(
        `http://127.0.0.1:${port}/api/v2/admin${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${shop.token}`,
            "x-tenant-id": String(shop.tenant),
            ...(body ? { "content-type": "application/json" } : {}),
          },
          body: body ? JSON.stringify(body) : null,
        },
      );
      const text = (await answer.text()).replaceAll(/"20\d\d-[^"]+Z"/g, '"a moment"');
      return { statusCode, body: JSON.parse(text) as unknown };
    };
    const [first, ...others] = await Promise.all(ports.map(ask));
    for (const other of others) {
      if (isDeepStrictEqual(first, other)) continue;
      throw new Error(
        `${method} ${path} is answered differently.\n${JSON.stringify([first, other])}`,
      );
    }
  }
}
