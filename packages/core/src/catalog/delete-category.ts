import * as z from "zod";
import { recordsChanged } from "../events/record-changes.js";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { categoryData } from "./events.js";

/** Removes a category permanently and publishes `category.deleted`; its products stay, without a category. */
export const deleteCategory = useCase({
  access: "member",
  effect: "write",
  tells: ["category.deleted"],
  mayTell: ["record.changed"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events, audit, now } = context;
    const category = await store.categories.lock(id);
    if (!category) throw notFound("Category");
    checkVersion(context, category);
    const released = await store.categories.remove(id, now);
    audit.changed({ kind: "category", id }, category, null);
    events.publish({ kind: "category.deleted", data: categoryData(category) });
    for (const event of recordsChanged("product", released, ["category_id"])) events.publish(event);
  },
});
