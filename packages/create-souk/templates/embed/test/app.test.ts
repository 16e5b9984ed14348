import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { createApp } from "../src/app.ts";
import { createStore } from "../src/create-store.ts";
import { openShop } from "../src/shop.ts";

let shop: Awaited<ReturnType<typeof openShop>>;
let server: Server;
let url: string;

before(async () => {
  const encryptionKey = randomBytes(32).toString("base64");
  shop = await openShop({ databaseUrl: "sqlite::memory:", encryptionKey });
  const { store } = await createStore(shop.core);
  server = createApp(shop.core, store).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(async () => {
  server?.close();
  await shop?.close();
});

const post = (path: string, body: object) =>
  fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("the storefront", () => {
  it("lists the products of the shop", async () => {
    const response = await fetch(`${url}/storefront/products`);
    const products = (await response.json()) as { name: string; price: number }[];
    const prices = Object.fromEntries(products.map(({ name, price }) => [name, price]));
    assert.deepEqual(prices, { "Desk lamp": 49.9, "Floor lamp": 129 });
  });

  it("creates an order, which listeners in the process hear of", async () => {
    const { promise: heard, resolve } = Promise.withResolvers<number>();
    shop.core.on("order.created", ({ data }) => resolve(data.order_id));
    const order = { product: 1, quantity: 2, email: "buyer@example.com" };
    const response = await post("/storefront/orders", order);
    assert.equal(response.status, 201);
    assert.deepEqual(await response.json(), { order: await heard, status: "pending" });
  });

  it("names what is wrong with an order", async () => {
    const unknown = await post("/storefront/orders", { product: 99, quantity: 1 });
    assert.equal(unknown.status, 404);
    const invalid = await post("/storefront/orders", { product: 1, quantity: -1 });
    assert.equal(invalid.status, 422);
  });
});

it("serves the API of Souk next to it", async () => {
  const response = await fetch(`${url}/api/v2/admin/products`);
  assert.equal(response.status, 401);
});
