import { createNodeHandler } from "@souk/adapters-http";
import { type Core, CoreError } from "@souk/core";
import { createReference } from "@souk/reference";
import express, { type ErrorRequestHandler } from "express";
import type { Store } from "./shop.ts";

/** Your Express app: a storefront of your own, next to Souk's API. */
export function createApp(core: Core, store: Store) {
  const app = express();

  app.get("/storefront/products", async (_request, response) => {
    const { data } = await core.listProducts(store, { published: true });
    // The core counts in minor units, such as cents.
    response.json(data.map(({ id, name, price }) => ({ id, name, price: price / 100 })));
  });

  app.post("/storefront/orders", express.json(), async (request, response) => {
    const { product, quantity, email } = request.body ?? {};
    const { price } = await core.getProduct(store, { id: product });
    // The price is the shop's, whatever the buyer sends.
    const amount = (price * quantity) / 100;
    const order = await core.createOrder(store, {
      customer: { email },
      address: { street: "1 Main Street", city: "Oslo" },
      paymentType: 1,
      totalAmount: amount,
      orderItems: [{ productId: product, qty: quantity, amount }],
    });
    response.status(201).json({ order: order.id, status: order.status });
  });

  const storefrontErrors: ErrorRequestHandler = (error, _request, response, next) => {
    if (!(error instanceof CoreError)) return next(error);
    const status = error.kind === "not_found" ? 404 : 422;
    response.status(status).json({ message: error.message });
  };
  app.use("/storefront", storefrontErrors);

  // The API at /api/v2/admin, its reference at /docs, and /healthz and /readyz.
  app.use(createNodeHandler(core, { docs: createReference() }));
  return app;
}
