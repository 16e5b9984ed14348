import { randomUUID } from "node:crypto";
import { createClient, SoukError } from "@souk/client";
import { eventsOf, listProducts, placeOrder } from "./shop.ts";

const { SHOP_URL: url, SHOP_TOKEN: token, SHOP_TENANT: tenant } = process.env;
if (!url || !token || !tenant) {
  console.error("There is no shop in .env yet. Start Souk with npm run souk, then npm run setup.");
  process.exit(1);
}
const souk = createClient({ url, token, tenant: Number(tenant) });

try {
  const products = await listProducts(souk);
  for (const { name, price } of products) console.log(`${name}: ${price}`);
  const [first] = products;
  if (first) {
    const basket = { productId: first.id, quantity: 2, email: "buyer@example.com" };
    const order = await placeOrder(souk, { ...basket, orderId: randomUUID() });
    console.log(`Order ${order.id}: ${order.status}, ${order.total_amount}`);
    console.log(`Events: ${(await eventsOf(souk, order)).join(", ")}`);
  }
} catch (error) {
  if (!(error instanceof SoukError)) throw error;
  console.error(`${error.message} (${error.code})`);
  process.exitCode = 1;
}
