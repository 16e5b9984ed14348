import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createClient, type SoukClient } from "@souk/client";
import { listProducts, placeOrder } from "../lib/shop.ts";
import { createShop } from "../scripts/create-shop.ts";
import { startSouk } from "../scripts/start-souk.ts";

let server: Awaited<ReturnType<typeof startSouk>>;
let souk: SoukClient;

before(async () => {
  server = await startSouk();
  const { token, tenant } = await createShop(server.url);
  souk = createClient({ url: server.url, token, tenant });
});

after(() => server?.stop());

describe("the shop", () => {
  it("lists its products", async () => {
    const names = (await listProducts(souk)).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), ["Desk lamp", "Floor lamp"]);
  });

  it("creates an order at the price of the shop", async () => {
    const [product] = await listProducts(souk);
    assert.ok(product);
    const order = await placeOrder(souk, { productId: product.id, email: "buyer@example.com" });
    assert.equal(order.total_amount, product.price.toFixed(2));
    assert.equal(order.status, "pending");
  });
});
