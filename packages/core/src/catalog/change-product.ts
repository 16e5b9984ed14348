import { checkVersion, type MemberContext } from "../calls/context.js";
import { changesTo, type Product, type WantedProduct } from "../ports/catalog/product.js";
import { productUpdateData } from "./events.js";
import { accepted } from "./product-rules.js";

/** Writes the wanted fields that differ; `before` is locked. A change of nothing makes no event. */
export async function changeProduct(
  context: MemberContext<"product.updated">,
  before: Product,
  wanted: WantedProduct,
): Promise<Product> {
  const { store, events, audit, now } = context;
  checkVersion(context, before);
  const changes = changesTo(before, wanted);
  if (Object.keys(changes).length === 0) {
    audit.unchanged();
    return before;
  }
  const after = accepted(await store.products.change(before, { ...changes, updatedAt: now }));
  audit.changed({ kind: "product", id: before.id }, before, after);
  events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
  return after;
}
