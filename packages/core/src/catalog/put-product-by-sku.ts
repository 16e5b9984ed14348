import * as z from "zod";
import { checkAbsence, type MemberContext } from "../calls/context.js";
import { stagedUseCase } from "../calls/use-case.js";
import { madeMeanwhile, putOnce } from "../calls/put-once.js";
import { invalid } from "../values/errors.js";
import { changeProduct } from "./change-product.js";
import { checkCosts } from "./costs.js";
import { seesCosts, shownTo } from "../calls/shown-costs.js";
import { named, type NamedVariant } from "./named-variant.js";
import { inOrder, keptPictures } from "./product-pictures.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { arranged, hasOptions } from "./variety.js";
import { productData } from "./events.js";
import { newProductFields } from "./product-fields.js";
import { accepted, audited, newProduct, priceRules } from "./product-rules.js";
import { sku } from "./sku.js";
import { checkOwnId } from "./taken-skus.js";

const { options: _, ...fields } = newProductFields;
const input = z.object({ ...fields, sku });
type Wanted = z.output<typeof input>;
type Context = MemberContext<"product.created" | "product.updated">;

export type PutProduct = NamedVariant & {
  /** Whether there was no product with the SKU before. */
  readonly isNew: boolean;
};

/**
 * Makes the product with this SKU, or replaces all its fields: what is left out gets its default. Publishes
 * `product.created` or `product.updated`.
 */
export const putProductBySku = stagedUseCase({
  access: "member",
  mayTell: ["product.created", "product.updated"],
  input,
  rules: priceRules,
  async stage({ write }, wanted): Promise<PutProduct> {
    return putOnce(() => write((context) => put(context, wanted)));
  },
});

async function put(context: Context, wanted: Wanted): Promise<PutProduct> {
  const { store, events, audit } = context;
  const pictures = await keptPictures(context, [wanted]);
  const [before] = await store.products.lockBySku([wanted.sku]);
  checkCosts(context, wanted);
  const whole = newProduct(arranged(null, inOrder(null, wanted, pictures)), context);
  if (before) {
    checkAbsence(context, before);
    if (hasOptions(before)) {
      const message =
        "The variants field holds this SKU, and this call replaces only products without options.";
      throw invalid([{ path: ["variants"], message }]);
    }
    const removed = Object.fromEntries(Object.keys(before.metadata).map((name) => [name, null]));
    const { createdAt: _created, updatedAt: _updated, variants: _variants, ...details } = whole;
    const metadata = { ...removed, ...details.metadata };
    // A cost that the caller does not see stays.
    const { cost, ...seen } = details;
    const wish = { ...seen, ...(seesCosts(context) && { cost }), metadata };
    const after = await changeProduct(context, before, wish, { pictures });
    return { ...named(after, wanted.sku), isNew: false };
  }
  checkAbsence(context, null);
  await checkOwnId(context, null, wanted);
  const result = await store.products.add(whole);
  if (result === "sku_taken") throw madeMeanwhile();
  const product = accepted(result);
  audit.changed({ kind: "product", id: product.id }, null, audited(product));
  events.publish({ kind: "product.created", data: productData(product) });
  const shown = await withPictures(context, shownTo(context, product));
  return { ...named(shown, wanted.sku), isNew: true };
}
