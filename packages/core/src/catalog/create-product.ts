import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { newProductFields } from "./product-fields.js";
import { accepted, productDefaults } from "./product-rules.js";
import { productData } from "./events.js";

export const createProduct = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["product.created"],
  input: z.object(newProductFields),
  async run({ store, events, now }, wanted) {
    const { description, sku, stock, categoryId, published, coverId } = productDefaults;
    const product = accepted(
      await store.products.add({
        name: wanted.name,
        description: wanted.description ?? description,
        sku: wanted.sku ?? sku,
        price: wanted.price,
        stock: wanted.stock ?? stock,
        categoryId: wanted.categoryId ?? categoryId,
        published: wanted.published ?? published,
        coverId: wanted.coverId ?? coverId,
        createdAt: now,
        updatedAt: now,
      }),
    );
    events.publish({ kind: "product.created", data: productData(product) });
    return product;
  },
});
