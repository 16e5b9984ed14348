import * as z from "zod";
import { notFound } from "../values/errors.js";
import { useCase } from "../calls/use-case.js";
import { changeProduct } from "./change-product.js";
import { productFields } from "./product-fields.js";
import { keptPictures } from "./product-pictures.js";
import { sku } from "./sku.js";
import { named } from "./named-variant.js";
import { hasOptions, type ProductWish, withVariant } from "./variety.js";

const { options: _, ...bySkuFields } = productFields;

/**
 * Changes the variant with this SKU and its product as `updateProduct` does: of a product with options, the price, the
 * stock and what else a variant has are those of this variant.
 */
export const updateProductBySku = useCase({
  access: "member",
  effect: "write",
  mayTell: ["product.updated"],
  input: z.object({ ...bySkuFields, sku }),
  async run(context, wanted) {
    const pictures = await keptPictures(context, [wanted]);
    const [before] = await context.store.products.lockBySku([wanted.sku]);
    if (!before) throw notFound("Product");
    if (!hasOptions(before)) {
      return named(await changeProduct(context, before, wanted, { pictures }), wanted.sku);
    }
    const [ofProduct, ofVariant] = parted(wanted);
    const variant = before.variants?.find(({ sku }) => sku === wanted.sku);
    const isOfVariant = Object.values(ofVariant).some((value) => value !== undefined);
    const wish = isOfVariant && variant ? withVariant(before, variant.id, ofVariant) : {};
    const after = await changeProduct(context, before, { ...ofProduct, ...wish }, { pictures });
    return named(after, wanted.sku);
  },
});

type Wanted = Readonly<
  Pick<ProductWish, "price" | "stock" | "barcode" | "compareAtPrice" | "cost" | "weightGrams">
>;

/** The fields of the product, and those of its variant; the SKU stays. */
function parted<T extends Wanted & { readonly sku: string }>({
  price,
  stock,
  barcode,
  compareAtPrice,
  cost,
  weightGrams,
  sku: _sku,
  ...ofProduct
}: T) {
  return [ofProduct, { price, stock, barcode, compareAtPrice, cost, weightGrams }] as const;
}
