import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { newProductFields, varietyFields } from "./product-fields.js";
import { accepted, audited, newProduct, priceRules } from "./product-rules.js";
import { checkCosts } from "./costs.js";
import { shownTo } from "../calls/shown-costs.js";
import { productData } from "./events.js";
import { checkOwnId, checkSkus } from "./taken-skus.js";
import { inOrder, keptPictures } from "./product-pictures.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { arranged } from "./variety.js";

/**
 * Makes a product and publishes `product.created`. Refused if a sku is taken or the category unknown. Takes `price` in
 * major units (49.9) and returns it in minor units (4990).
 */
export const createProduct = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["product.created"],
  input: z.object({ ...newProductFields, ...varietyFields }),
  rules: priceRules,
  async run(context, wish) {
    const { store, events, audit } = context;
    checkCosts(context, wish);
    const pictures = await keptPictures(context, [wish]);
    const wanted = arranged(null, inOrder(null, wish, pictures));
    await checkSkus(context, null, wanted);
    await checkOwnId(context, null, wanted);
    const product = accepted(await store.products.add(newProduct(wanted, context)));
    audit.changed({ kind: "product", id: product.id }, null, audited(product));
    events.publish({ kind: "product.created", data: productData(product) });
    return withPictures(context, shownTo(context, product));
  },
});
