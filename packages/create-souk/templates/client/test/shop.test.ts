import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createClient, SoukError, type SoukClient } from "@souk/client";
import { createShop } from "../scripts/create-shop.ts";
import { eventsOf, listProducts, placeOrder } from "../src/shop.ts";
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

  it("creates an order with its event, once", async () => {
    const [product] = await listProducts(souk);
    assert.ok(product);
    const basket = { productId: product.id, quantity: 2, email: "buyer@example.com" };
    const order = await placeOrder(souk, { ...basket, orderId: "web-1" });
    assert.equal(order.total_amount, (product.price * 2).toFixed(2));
    assert.deepEqual(await eventsOf(souk, order), ["order.created"]);
    await assert.rejects(
      placeOrder(souk, { ...basket, orderId: "web-1" }),
      (error) => error instanceof SoukError && error.status === 422,
    );
  });

  it("gives its key no access to the rest", async () => {
    await assert.rejects(souk.products.create({ name: "Lamp", price: 1 }), { status: 403 });
  });
});
