import { checkVersion, type MemberContext } from "../calls/context.js";
import { changesTo, type Product } from "../ports/catalog/product.js";
import { checkCosts } from "./costs.js";
import { shownTo } from "../calls/shown-costs.js";
import { productUpdateData } from "./events.js";
import { accepted, audited } from "./product-rules.js";
import { checkOwnId, checkSkus } from "./taken-skus.js";
import type { Tagging } from "../values/tags.js";
import { tellLowStock } from "../notices/staff-later.js";
import { inOrder } from "./product-pictures.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { arranged, type ProductWish, stockMoves } from "./variety.js";

/**
 * Writes the wanted fields that differ; `before` is locked, and before it `pictures` were kept for the wish. A change of
 * nothing makes no event. Returns the product as the caller may see it.
 */
export async function changeProduct(
  context: MemberContext<"product.updated">,
  before: Product,
  wish: ProductWish,
  {
    pictures,
    tagging,
  }: { readonly pictures: ReadonlySet<number>; readonly tagging?: Tagging | undefined },
): Promise<Product> {
  const { store, events, audit, now } = context;
  checkVersion(context, before);
  checkCosts(context, wish);
  const wanted = arranged(before, inOrder(before, wish, pictures));
  const changes = changesTo(before, wanted, tagging);
  if (Object.keys(changes).length === 0) {
    audit.unchanged();
    return withPictures(context, shownTo(context, before));
  }
  await checkSkus(context, before, wanted);
  await checkOwnId(context, before, wanted);
  const after = accepted(await store.products.change(before, { ...changes, updatedAt: now }));
  audit.changed({ kind: "product", id: before.id }, audited(before, after), audited(after, before));
  events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
  const told = tellLowStock(context, () => stockMoves(before, after));
  if (told) await told;
  return withPictures(context, shownTo(context, after));
}
