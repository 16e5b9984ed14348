import * as z from "zod";
import { checkAbsence, type MemberContext } from "../calls/context.js";
import { stagedUseCase } from "../calls/use-case.js";
import { madeMeanwhile, putOnce } from "../calls/put-once.js";
import type { Product } from "../ports/catalog/product.js";
import { changeProduct } from "./change-product.js";
import { productData } from "./events.js";
import { newProductFields } from "./product-fields.js";
import { accepted, newProduct } from "./product-rules.js";
import { sku } from "./sku.js";

const input = z.object({ ...newProductFields, sku });
type Wanted = z.output<typeof input>;
type Context = MemberContext<"product.created" | "product.updated">;

export interface PutProduct extends Product {
  /** Whether there was no product with the SKU before. */
  readonly isNew: boolean;
}

/**
 * Makes the product with this SKU, or replaces all its fields: what is left out gets its default. Publishes
 * `product.created` or `product.updated`.
 */
export const putProductBySku = stagedUseCase({
  access: "member",
  mayTell: ["product.created", "product.updated"],
  input,
  async stage({ write }, wanted): Promise<PutProduct> {
    return putOnce(() => write((context) => put(context, wanted)));
  },
});

async function put(context: Context, wanted: Wanted): Promise<PutProduct> {
  const { store, events, audit } = context;
  const [before] = await store.products.lockBySku([wanted.sku]);
  const whole = newProduct(wanted, context);
  if (before) {
    checkAbsence(context, before);
    const removed = Object.fromEntries(Object.keys(before.metadata).map((name) => [name, null]));
    const { createdAt: _, updatedAt: __, ...details } = whole;
    const metadata = { ...removed, ...details.metadata };
    return { ...(await changeProduct(context, before, { ...details, metadata })), isNew: false };
  }
  checkAbsence(context, null);
  const result = await store.products.add(whole);
  if (result === "sku_taken") throw madeMeanwhile();
  const product = accepted(result);
  audit.changed({ kind: "product", id: product.id }, null, product);
  events.publish({ kind: "product.created", data: productData(product) });
  return { ...product, isNew: true };
}
