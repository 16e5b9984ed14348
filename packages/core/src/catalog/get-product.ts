import * as z from "zod";
import { notFound } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { shownTo } from "../calls/shown-costs.js";

/** Reads one product of the tenant; one of another tenant is `not_found`. */
export const getProduct = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run(context, { id }) {
    const product = await context.store.products.find(id);
    if (!product) throw notFound("Product");
    return withPictures(context, shownTo(context, product));
  },
});

/** Reads the product of the tenant that has this id in another system. */
export const getProductByExternalId = useCase({
  access: "member",
  effect: "read",
  input: z.object({ externalId }),
  async run(context, { externalId }) {
    const { products } = context.store;
    const id = (await products.idsByExternalId([externalId])).get(externalId);
    const product = id === undefined ? null : await products.find(id);
    if (!product) throw notFound("Product");
    return withPictures(context, shownTo(context, product));
  },
});
