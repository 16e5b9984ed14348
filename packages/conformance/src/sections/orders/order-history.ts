import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import { counter } from "../counter.js";

interface HistoryEvent {
  readonly kind: string;
  readonly action: string | null;
}

/** What the team notes about an order, and what the order went through. */
export function orderHistory(check: AddCheck): void {
  check("POST /orders/{id}/notes writes a note, which GET lists newest first.", async (world) => {
    const { admin, member, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    const path = `/orders/${id}/notes`;
    const made = status(await admin.api.post(path, { text: "Rings twice." }), 201).body.data;
    same([made.order_id, made.text, made.by.id], [id, "Rings twice.", admin.id], "the note");
    status(await member.api.post(path, { text: "Paid in cash." }), 201);
    const { body } = status(await member.api.get(path), 200);
    const texts = body.data.map(({ text }: { text: string }) => text);
    same([texts, body.total], [["Paid in cash.", "Rings twice."], 2], "the notes");
  });
  check("A note without text, or of more than 2,000 characters, returns 422.", async (world) => {
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    for (const body of [{}, { text: "" }, { text: "x".repeat(2001) }])
      invalid(await admin.api.post(`/orders/${id}/notes`, body), "text");
  });
  check("GET /orders/{id}/timeline shows changes, events and notes.", async (world) => {
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    status(await admin.api.post(`/orders/${id}/process`, {}), 200);
    status(await admin.api.post(`/orders/${id}/notes`, { text: "Packed." }), 201);
    const { data } = status(await admin.api.get(`/orders/${id}/timeline`), 200).body;
    const kinds = new Set(data.map(({ kind }: HistoryEvent) => kind));
    same(
      ["change", "event", "note"].map((kind) => kinds.has(kind)),
      [true, true, true],
      "the kinds",
    );
    const done = data.flatMap(({ action }: HistoryEvent) => action ?? []);
    same(done, ["processOrder", "createOrder"], "what was done, newest first");
  });
  check("Notes and timeline of an order that is not there return 404.", async (world) => {
    const { admin } = await counter(world);
    for (const what of ["notes", "timeline"])
      refused(await admin.api.get(`/orders/999999999/${what}`), 404, "not_found");
  });
}
