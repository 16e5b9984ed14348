import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { productData } from "./events.js";
import { audited } from "./product-rules.js";

/** Deletes permanently; orders keep their own copy of the product. */
export const deleteProduct = useCase({
  access: "member",
  effect: "write",
  tells: ["product.deleted"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events, audit } = context;
    const product = await store.products.lock(id);
    if (!product) throw notFound("Product");
    checkVersion(context, product);
    await store.products.remove(product);
    audit.changed({ kind: "product", id }, audited(product), null);
    events.publish({ kind: "product.deleted", data: productData(product) });
  },
});
