import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { changeProduct } from "./change-product.js";
import { checkVariantPictures, keptPictures } from "./product-pictures.js";
import { variantFields } from "./product-fields.js";
import { variantsOf, withVariant } from "./variety.js";

/** Changes one variant of a product and publishes `product.updated`; what is left out stays. Returns the product. */
export const updateVariant = useCase({
  access: "member",
  effect: "write",
  mayTell: ["product.updated"],
  input: z.object({ ...variantFields, id, variantId: id }),
  async run(context, { id, variantId, ...changes }) {
    const pictures = await keptPictures(context, [changes]);
    const before = await context.store.products.lock(id);
    if (!before) throw notFound("Product");
    if (!variantsOf(before).some((variant) => variant.id === variantId)) throw notFound("Variant");
    checkVariantPictures(changes, pictures);
    return changeProduct(context, before, withVariant(before, variantId, changes), { pictures });
  },
});
