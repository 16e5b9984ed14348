import * as z from "zod";
import { notFound } from "../values/errors.js";
import { useCase } from "../calls/use-case.js";
import { sku } from "./sku.js";

/** Reads the product of the tenant that has this SKU. */
export const getProductBySku = useCase({
  access: "member",
  effect: "read",
  input: z.object({ sku }),
  async run({ store }, { sku }) {
    const id = (await store.products.idsBySku([sku])).get(sku);
    const product = id === undefined ? null : await store.products.find(id);
    if (!product) throw notFound("Product");
    return product;
  },
});
