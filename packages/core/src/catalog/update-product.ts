import * as z from "zod";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { taggingField } from "../values/tags.js";
import { useCase } from "../calls/use-case.js";
import { changeProduct } from "./change-product.js";
import { productFields, varietyFields } from "./product-fields.js";
import { keptPictures } from "./product-pictures.js";

/**
 * Changes a product and publishes `product.updated`; what is left out stays. Refused if the sku is taken or the
 * category unknown. Takes and returns `price` as `createProduct` does.
 */
export const updateProduct = useCase({
  access: "member",
  effect: "write",
  mayTell: ["product.updated"],
  input: z.object({ ...productFields, ...varietyFields, id, tagging: taggingField }),
  async run(context, { id, tagging, ...wanted }) {
    const pictures = await keptPictures(context, [wanted]);
    const before = await context.store.products.lock(id);
    if (!before) throw notFound("Product");
    return changeProduct(context, before, wanted, { pictures, tagging });
  },
});
