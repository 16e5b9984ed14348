import type { ListedProduct, Order, SoukClient } from "@souk/client";

export async function listProducts(souk: SoukClient): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for await (const product of souk.products.iterate({ published: true })) products.push(product);
  return products;
}

export async function placeOrder(
  souk: SoukClient,
  { productId, email }: { readonly productId: number; readonly email: string },
): Promise<Order> {
  // The price is the shop's, whatever the browser sends.
  const { price } = await souk.products.get(productId);
  return souk.orders.create({
    customer: { email },
    address: { street: "1 Main Street", city: "Oslo" },
    payment_type: 1,
    total_amount: price,
    order_items: [{ product_id: productId, qty: 1, amount: price }],
  });
}
