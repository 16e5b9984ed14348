import type { AddCheck } from "../../check/check.js";
import { holds, invalidOnly, matches, refused, same, status } from "../../check/expect.js";
import { counter } from "../counter.js";

interface HistoryEvent {
  readonly kind: string;
  readonly action: string | null;
}

interface Entry extends HistoryEvent {
  readonly event: string | null;
  readonly text: string | null;
  readonly by: unknown;
  readonly changes: readonly { field: string; old: unknown; new: unknown }[] | null;
}

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
    const path = `/orders/${id}/notes`;
    for (const text of [undefined, "", " ", "x".repeat(2001), 5, null])
      invalidOnly(await admin.api.post(path, { text }), "text");
    status(await admin.api.post(path, { text: "電".repeat(2000) }), 201);
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
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    status(await admin.api.delete(`/orders/${id}`), 200);
    for (const one of [999_999_999, id]) {
      for (const what of ["notes", "timeline"])
        refused(await admin.api.get(`/orders/${one}/${what}`), 404, "not_found");
      const note = await admin.api.post(`/orders/${one}/notes`, { text: "Too late." });
      refused(note, 404, "not_found");
    }
  });
  check("The timeline goes on by cursor, and shows who changed what.", async (world) => {
    const { admin, member, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    const path = `/orders/${id}`;
    const note = status(await admin.api.post(`${path}/notes`, { text: " Rings twice. " }), 201);
    const by = { kind: "user", id: admin.id };
    const data = { order_id: id, text: "Rings twice.", by };
    matches(note.body, { success: true, message: "Note added", data }, "the note");
    status(await member.api.post(`${path}/notes`, { text: "Paid in cash." }), 201);
    status(await admin.api.post(`${path}/process`, {}), 200);
    const page = status(await member.api.get(`${path}/notes?per_page=1`), 200).body;
    same([page.total, page.last_page, page.data.length], [2, 2, 1], "the page of notes");
    matches(page.data[0], { text: "Paid in cash.", by: { id: member.id } }, "the newest note");
    const entries: Entry[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = cursor && `&cursor=${cursor}`;
      const answer = await member.api.get(`${path}/timeline?per_page=2${query}`);
      const { body } = status(answer, 200);
      entries.push(...body.data);
      cursor = body.next_cursor;
    }
    const of = (kind: string) =>
      entries
        .filter((each) => each.kind === kind)
        .map((each) => each.action ?? each.event ?? each.text);
    same(of("note"), ["Paid in cash.", "Rings twice."], "the notes");
    same(of("change"), ["processOrder", "createOrder"], "the changes");
    same(of("event"), ["order.updated", "order.created"], "the events");
    const processed = entries.find(({ action }) => action === "processOrder");
    matches(processed?.by, { ...by, name: /./ }, "who processed it");
    const change = processed?.changes?.find(({ field }) => field === "status");
    same(change, { field: "status", old: "pending", new: "processing" }, "the change of status");
    holds(!/https?:/.test(JSON.stringify(entries)), "an address of a receiver is shown");
    for (const [query, field] of [
      ["timeline?cursor=x", "cursor"],
      ["timeline?per_page=101", "per_page"],
      ["notes?page=0", "page"],
    ] as const)
      invalidOnly(await member.api.get(`${path}/${query}`), field);
  });
}
