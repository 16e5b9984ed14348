import { listProducts } from "../lib/shop.ts";
import { connect } from "../lib/souk.ts";
import { order } from "./actions.ts";

// Prices and stock change: read them for each request.
export const dynamic = "force-dynamic";

export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<{ order?: string }>;
}) {
  const products = await listProducts(connect());
  const { order: placed } = await searchParams;
  return (
    <main>
      <h1>Shop</h1>
      {placed && <p role="status">Thank you. Your order has the number {placed}.</p>}
      <ul>
        {products.map(({ id, name, price }) => (
          <li key={id}>
            <form action={order}>
              <h2>{name}</h2>
              <p>{price.toFixed(2)}</p>
              <input type="hidden" name="product" value={id} />
              <label>
                Email <input type="email" name="email" required />
              </label>{" "}
              <button>Order</button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  );
}
