import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { look } from "../calls/use-case.js";

/** Reads one category of the tenant; one of another tenant is `not_found`. */
export const getCategory = look({
  input: z.object({ id }),
  async look(store, { id }) {
    const category = await store.categories.find(id);
    if (!category) throw notFound("Category");
    return category;
  },
});
