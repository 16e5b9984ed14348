import { checkVersion, type MemberContext } from "../calls/context.js";
import { changesTo, type Product } from "../ports/catalog/product.js";
import { checkCosts, shownTo } from "./costs.js";
import { productUpdateData } from "./events.js";
import { accepted, audited } from "./product-rules.js";
import { checkOwnId, checkSkus } from "./taken-skus.js";
import { tellLowStock } from "../notices/staff-later.js";
import { arranged, type ProductWish, stockMoves } from "./variety.js";

/**
 * Writes the wanted fields that differ; `before` is locked. A change of nothing makes no event. Returns the product as the
 * caller may see it.
 */
export async function changeProduct(
  context: MemberContext<"product.updated">,
  before: Product,
  wish: ProductWish,
): Promise<Product> {
  const { store, events, audit, now } = context;
  checkVersion(context, before);
  checkCosts(context, wish);
  const wanted = arranged(before, wish);
  const changes = changesTo(before, wanted);
  if (Object.keys(changes).length === 0) {
    audit.unchanged();
    return shownTo(context, before);
  }
  await checkSkus(context, before, wanted);
  await checkOwnId(context, before, wanted);
  const after = accepted(await store.products.change(before, { ...changes, updatedAt: now }));
  audit.changed({ kind: "product", id: before.id }, audited(before, after), audited(after, before));
  events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
  const told = tellLowStock(context, () => stockMoves(before, after));
  if (told) await told;
  return shownTo(context, after);
}
