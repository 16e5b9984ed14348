import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { productSorts } from "../ports/catalog/product-list.js";
import { cursorField } from "../values/cursor.js";
import { pageFields, sortField } from "../values/page.js";
import { seesCosts, shownTo } from "./costs.js";
import { productFilters, productPage } from "./product-list.js";

/** Lists the products of the tenant, filtered and sorted, by page or cursor. */
export const listProducts = useCase({
  access: "member",
  effect: "read",
  // No index serves all of these.
  readsMuch: ({ search, metadata }) => search !== undefined || metadata !== undefined,
  input: z.object({
    ...pageFields(),
    ...cursorField,
    ...productFilters,
    sort: z._default(sortField(productSorts), "-id"),
  }),
  async run(context, input) {
    const page = await productPage(context.store, input);
    if (seesCosts(context)) return page;
    return { ...page, data: page.data.map((product) => shownTo(context, product)) };
  },
});
