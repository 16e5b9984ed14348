import * as z from "zod";
import type { AuditLogEntry } from "../ports/audit/audit-repository.js";
import type {
  HistoryPosition,
  OrderEvent,
  OrderHistory,
  OrderNote,
} from "../ports/orders/order-history.js";
import { decodeParts, encodeParts, invalidCursor } from "../values/cursor.js";

/** Something that happened to an order. */
export type TimelineEntry =
  | { readonly kind: "note"; readonly at: Date; readonly note: OrderNote }
  | { readonly kind: "change"; readonly at: Date; readonly change: AuditLogEntry }
  | { readonly kind: "event"; readonly at: Date; readonly event: OrderEvent };

const END = Number.MAX_SAFE_INTEGER;
export const newest: HistoryPosition = { note: END, change: END, event: END };

/**
 * Newest first. Each kind keeps its own order, in which a page continues. Entries of the same time are in causal order:
 * the change, its event, a note.
 */
export function merged({ notes, changes, events }: OrderHistory, limit: number): TimelineEntry[] {
  const kinds: TimelineEntry[][] = [
    notes.map((note) => ({ kind: "note", at: note.createdAt, note })),
    events.map((event) => ({ kind: "event", at: event.createdAt, event })),
    changes.map((change) => ({ kind: "change", at: change.at, change })),
  ];
  const all: TimelineEntry[] = [];
  const at = kinds.map(() => 0);
  while (all.length < limit) {
    const heads = kinds.map((entries, kind) => entries[at[kind] ?? 0]?.at.getTime() ?? -Infinity);
    const latest = heads.indexOf(Math.max(...heads));
    const entry = kinds[latest]?.[at[latest] ?? 0];
    if (!entry) break;
    all.push(entry);
    at[latest] = (at[latest] ?? 0) + 1;
  }
  return all;
}

/** Continues after the entries that were shown. */
export function positionAfter(
  start: HistoryPosition,
  shown: readonly TimelineEntry[],
): HistoryPosition {
  const position = { ...start };
  for (const entry of shown) {
    if (entry.kind === "note") position.note = Math.min(position.note, entry.note.id);
    if (entry.kind === "change") position.change = Math.min(position.change, entry.change.id);
    if (entry.kind === "event") position.event = Math.min(position.event, entry.event.seq);
  }
  return position;
}

const NAME = "timeline";
const places = z.array(z.int().check(z.gte(1))).check(z.minLength(3), z.maxLength(3));

export const encodePosition = ({ note, change, event }: HistoryPosition): string =>
  encodeParts([NAME, note, change, event]);

export function decodePosition(cursor: string | undefined): HistoryPosition {
  if (cursor === undefined) return newest;
  const [name, ...given] = decodeParts(cursor);
  const read = places.safeParse(given);
  if (name !== NAME || !read.success) throw invalidCursor();
  const [note = END, change = END, event = END] = read.data;
  return { note, change, event };
}
