import * as z from "zod";
import { notFound } from "../values/errors.js";
import { useCase } from "../calls/use-case.js";
import { shownTo } from "../calls/shown-costs.js";
import { named } from "./named-variant.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { sku } from "./sku.js";

/** Reads the product of which a variant has this SKU, with the id of the variant. */
export const getProductBySku = useCase({
  access: "member",
  effect: "read",
  input: z.object({ sku }),
  async run(context, { sku }) {
    const { products } = context.store;
    const place = (await products.variantsBySku([sku])).get(sku);
    const product = place ? await products.find(place.productId) : null;
    if (!product) throw notFound("Product");
    return named(await withPictures(context, shownTo(context, product)), sku);
  },
});
