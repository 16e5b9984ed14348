import type { MemberContext } from "../calls/context.js";
import type { Product } from "../ports/catalog/product.js";
import { invalid, ownIdTaken } from "../values/errors.js";
import type { ArrangedProduct } from "./variety.js";

/** Refuses an id of another system that another product has. */
export async function checkOwnId(
  { store }: Pick<MemberContext, "store">,
  before: Pick<Product, "id" | "externalId"> | null,
  { externalId }: ArrangedProduct,
): Promise<void> {
  if (typeof externalId !== "string" || externalId === before?.externalId) return;
  const taken = await store.products.idsByExternalId([externalId]);
  if (taken.size > 0) throw ownIdTaken();
}

/** Refuses variants with a SKU that another product has, and names each of them. */
export async function checkSkus(
  { store }: Pick<MemberContext, "store">,
  before: Pick<Product, "id" | "variants"> | null,
  { variants = [] }: ArrangedProduct,
): Promise<void> {
  const known = new Set(before?.variants?.map(({ sku }) => sku));
  const added = variants.flatMap(({ sku }) => (sku === null || known.has(sku) ? [] : [sku]));
  if (added.length === 0) return;
  const taken = await store.products.variantsBySku(added);
  const issues = variants.flatMap(({ sku }, at) => {
    const place = taken.get(sku ?? "");
    if (!place || place.productId === before?.id) return [];
    const message = `The variants.${at}.sku has already been taken.`;
    return [{ path: ["variants", at, "sku"], message }];
  });
  if (issues.length > 0) throw invalid(issues);
}
