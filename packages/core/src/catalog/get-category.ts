import * as z from "zod";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Reads one category of the tenant; one of another tenant is `not_found`. */
export const getCategory = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const category = await store.categories.find(id);
    if (!category) throw notFound("Category");
    return category;
  },
});
