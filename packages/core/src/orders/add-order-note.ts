import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import type { OrderNote } from "../ports/orders/order-history.js";
import { CoreError, notFound } from "../values/errors.js";
import { id, text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

const MOST_NOTES = 1_000;

/** Writes a note about an order, for the team. It never changes and publishes no event. */
export const addOrderNote = useCase({
  access: "member",
  effect: "write",
  creates: true,
  input: z.object({
    id,
    text: described(text({ min: 1, max: 2_000 }), "The text of the note."),
  }),
  async run(context, { id, text }): Promise<OrderNote> {
    const { store, audit, actor, user, now } = context;
    if (!(await store.orders.lock(id))) throw notFound("Order");
    const { total } = await store.orderHistory.notes(id, { page: 1, perPage: 1 });
    if (total >= MOST_NOTES) {
      throw new CoreError("conflict", `An order has at most ${MOST_NOTES} notes.`);
    }
    const note = { orderId: id, text, author: actor, createdAt: now };
    audit.about({ kind: "order", id });
    const noteId = await store.orderHistory.addNote(note);
    return { ...note, id: noteId, userName: user?.name ?? null };
  },
});
