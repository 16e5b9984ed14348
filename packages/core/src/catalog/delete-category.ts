import { z } from "zod";
import { checkVersion } from "../kernel/context.js";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { categoryData } from "./category-events.js";

export const deleteCategory = useCase({
  access: "member",
  effect: "write",
  tells: ["category.deleted"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events } = context;
    const category = await store.categories.hold(id);
    if (!category) throw notFound("Category");
    checkVersion(context, category);
    await store.categories.remove(id);
    events.publish({ kind: "category.deleted", data: categoryData(category) });
  },
});
