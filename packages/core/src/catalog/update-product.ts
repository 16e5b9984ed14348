import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { changesTo } from "../ports/catalog/product.js";
import { productFields } from "./product-fields.js";
import { accepted } from "./product-rules.js";
import { productUpdateData } from "./events.js";

/**
 * Changes a product and publishes `product.updated`; what is left out stays. Refused if the sku is taken or the
 * category unknown. Takes and returns `price` as `createProduct` does.
 */
export const updateProduct = useCase({
  access: "member",
  effect: "write",
  mayTell: ["product.updated"],
  input: z.object({ ...productFields, id }),
  async run(context, { id, ...wanted }) {
    const { store, events, audit, now } = context;
    const before = await store.products.lock(id);
    if (!before) throw notFound("Product");
    checkVersion(context, before);
    const changes = changesTo(before, wanted);
    if (Object.keys(changes).length === 0) {
      audit.unchanged();
      return before;
    }
    const after = accepted(await store.products.change(before, { ...changes, updatedAt: now }));
    audit.changed({ kind: "product", id }, before, after);
    events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
    return after;
  },
});
