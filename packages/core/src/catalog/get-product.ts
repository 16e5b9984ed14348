import * as z from "zod";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { shownTo } from "./costs.js";

/** Reads one product of the tenant; one of another tenant is `not_found`. */
export const getProduct = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run(context, { id }) {
    const product = await context.store.products.find(id);
    if (!product) throw notFound("Product");
    return shownTo(context, product);
  },
});
