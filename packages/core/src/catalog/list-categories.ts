import * as z from "zod";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

/** Lists the categories of the tenant, oldest first, with the number of their products. */
export const listCategories = useCase({
  access: "member",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField }),
  run: ({ store }, { id: ids, ...request }) => store.categories.page({ ...request, ids }),
});
