import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { newProductFields } from "./product-fields.js";
import { accepted, newProduct } from "./product-rules.js";
import { productData } from "./events.js";

/**
 * Makes a product and publishes `product.created`. Refused if the sku is taken or the category unknown. Takes `price` in
 * major units (49.9) and returns it in minor units (4990).
 */
export const createProduct = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["product.created"],
  input: z.object(newProductFields),
  async run(context, wanted) {
    const { store, events, audit } = context;
    const product = accepted(await store.products.add(newProduct(wanted, context)));
    audit.changed({ kind: "product", id: product.id }, null, product);
    events.publish({ kind: "product.created", data: productData(product) });
    return product;
  },
});
