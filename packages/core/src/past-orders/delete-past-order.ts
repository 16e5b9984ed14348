import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";

/** Deletes a past order permanently. */
export const deletePastOrder = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ id }),
  async run({ store, audit }, { id }) {
    if (!(await store.pastOrders.find(id))) throw notFound("Past order");
    await store.pastOrders.remove(id);
    audit.about({ kind: "past_order", id });
  },
});
