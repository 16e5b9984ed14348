import type { ListedProduct, Order, SoukClient } from "@souk/client";

export async function listProducts(souk: SoukClient): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for await (const product of souk.products.iterate({ published: true })) products.push(product);
  return products;
}

export interface Basket {
  readonly productId: number;
  readonly quantity: number;
  /** Identifies the order in your system: creating the same order twice returns 409. */
  readonly orderId: string;
  readonly email: string;
}

export async function placeOrder(souk: SoukClient, basket: Basket): Promise<Order> {
  const { price } = await souk.products.get(basket.productId);
  const amount = ((Math.round(price * 100) * basket.quantity) / 100).toFixed(2);
  return souk.orders.create({
    external_id: basket.orderId,
    customer: { email: basket.email },
    address: { street: "1 Main Street", city: "Oslo" },
    payment_type: 1,
    total_amount: amount,
    order_items: [{ product_id: basket.productId, qty: basket.quantity, amount }],
  });
}

/** The kinds of the events that this order has caused, from the oldest to the newest. */
export async function eventsOf(souk: SoukClient, order: Order): Promise<string[]> {
  const kinds: string[] = [];
  for await (const event of souk.changes({ pollMs: null })) {
    if ("order_id" in event.data && event.data.order_id === order.id) kinds.push(event.kind);
  }
  return kinds;
}
