import { createCore, type Ports } from "@souk/core";
import type { Team } from "./world.js";

/** One record of most kinds; every text in them contains the team's mark. */
export async function makeMarkedThings(given: Ports, { mark, admin, tenant }: Team): Promise<void> {
  // A core without the fields that the embedder requires, its hooks and its policy.
  const { policy: _, ...ports } = given;
  const core = createCore(ports);
  const call = { as: { token: admin.token }, tenant };
  const text = { name: mark, description: mark };
  const category = await core.createCategory(call, text);
  const product = await core.createProduct(call, {
    ...text,
    sku: mark,
    price: 5,
    stock: 5,
    published: true,
    categoryId: category.id,
  });
  await core.createCustomer(call, {
    name: mark,
    phone: mark,
    note: mark,
    addresses: [{ street: mark, city: mark }],
  });
  const address = await core.createAddress(call, { street: mark, city: mark });
  const order = await core.createOrder(call, {
    addressId: address.id,
    paymentType: 1,
    totalAmount: 5,
    customer: { name: mark, phone: mark },
    orderItems: [{ productId: product.id, qty: 1, amount: 5, notes: mark }],
  });
  await core.addOrderNote(call, { id: order.id, text: mark });
  const news = { title: mark, content: mark, type: "info", status: "published" } as const;
  await core.createAnnouncement(call, news);
  const url = `https://${mark.toLowerCase()}.example.com/hook`;
  await core.createWebhook(call, { url, events: ["product.updated"], description: mark });
  await core.createApiKey(call, { name: mark, scopes: ["catalog:read"] });
  await core.updateProduct(call, { id: product.id, description: `${mark} again` });
}
