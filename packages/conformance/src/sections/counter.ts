import type { Api } from "../check/api.js";
import { status } from "../check/expect.js";
import type { Shop, World } from "../check/world.js";

export interface Counter extends Shop {
  readonly product: number;
  readonly address: number;
  /** A valid body, except for the given changes. */
  readonly order: (change?: object) => object;
}

export async function openCounter(world: World, stock = 100): Promise<Counter> {
  const shop = await world.newShop();
  const { api } = shop.admin;
  const product = status(await api.post("/products", { name: "Cup", price: 4, stock }), 201).body
    .data.id;
  const lived = { street: "Main Street 1", city: "Berlin", country: "DE", postal_code: "10115" };
  const address = status(await api.post("/addresses", lived), 201).body.data.id;
  const order = (change: object = {}) => ({
    address_id: address,
    payment_type: 1,
    total_amount: 8,
    order_items: [{ product_id: product, qty: 2, amount: 8 }],
    ...change,
  });
  return { ...shop, product, address, order };
}

/** The one that most checks order at. */
export const counter = (world: World) => world.once("counter", () => openCounter(world));

/** A host may give new tenants another currency than the contract's. */
export const currencyOf = async (api: Api, tenant: number): Promise<string> =>
  status(await api.get(`/tenants/${tenant}`), 200).body.settings.currency;
