import * as z from "zod";
import { notFound } from "../values/errors.js";
import { useCase } from "../calls/use-case.js";
import { changeProduct } from "./change-product.js";
import { productFields } from "./product-fields.js";
import { sku } from "./sku.js";

/** Changes the product with this SKU as `updateProduct` does. */
export const updateProductBySku = useCase({
  access: "member",
  effect: "write",
  mayTell: ["product.updated"],
  input: z.object({ ...productFields, sku }),
  async run(context, wanted) {
    const [before] = await context.store.products.lockBySku([wanted.sku]);
    if (!before) throw notFound("Product");
    return changeProduct(context, before, wanted);
  },
});
