import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { productSorts } from "../ports/catalog/product-list.js";
import { cursorField } from "../values/cursor.js";
import { pageFields, sortField } from "../values/page.js";
import { seesCosts, shownTo } from "../calls/shown-costs.js";
import { withCovers } from "../ports/pictures/with-pictures.js";
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
    const listed = withCovers(context, page.data);
    const data = listed instanceof Promise ? await listed : listed;
    if (seesCosts(context)) return data === page.data ? page : { ...page, data };
    return { ...page, data: data.map((product) => shownTo(context, product)) };
  },
});
