import type { EventRecord } from "../../events/event-record.js";
import type { EventFeed } from "../../ports/webhooks/event-feed.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { webhookTables } from "./memory-webhook-tables.js";

export function memoryEventFeed(database: MemoryTables, { tenantId }: MemberScope): EventFeed {
  const { events, sequences, places, pruned, tenants } = webhookTables(database);
  const ours = () => events.all((event) => event.tenantId === tenantId);
  const seqOf = ({ id }: EventRecord) => sequences.get(id)?.seq ?? 0;
  /** An event never goes before one of its entity, whatever the clock of its host says. */
  const turnOf = (event: EventRecord, among: readonly EventRecord[]) =>
    among
      .filter(
        (other) =>
          other.entityKind === event.entityKind &&
          other.entityId === event.entityId &&
          seqOf(other) <= seqOf(event),
      )
      .reduce((latest, { id }) => (id > latest ? id : latest), event.id);
  const last = () =>
    Math.max(0, ...places.all((row) => row.tenantId === tenantId).map(({ seq }) => seq));

  return {
    place: async () => {
      if (ours().every(({ id }) => places.get(id))) return;
      tenants.lock(tenantId);
      const waiting = ours().filter(({ id }) => !places.get(id));
      const turns = waiting
        .map((event) => ({ event, turn: turnOf(event, waiting) }))
        .toSorted((a, b) =>
          a.turn === b.turn ? seqOf(a.event) - seqOf(b.event) : a.turn < b.turn ? -1 : 1,
        );
      let seq = last();
      for (const { event } of turns) places.set({ tenantId, seq: (seq += 1) }, event.id);
    },
    placeOf: async (id) => {
      if (events.get(tenantId, id)) return places.get(id)?.seq ?? "waiting";
      const row = pruned.get(tenantId);
      return row && id <= row.lastId ? "pruned" : null;
    },
    latest: async () => {
      if (ours().some(({ id }) => !places.get(id))) return "waiting";
      const placeAt = ({ id }: EventRecord) => places.get(id)?.seq ?? 0;
      const listed = ours().filter(({ entityKind }) => entityKind !== "test");
      return { id: listed.toSorted((a, b) => placeAt(a) - placeAt(b)).at(-1)?.id ?? null };
    },
    following: async (place, { kinds, limit, window }) => {
      const placeAt = ({ id }: EventRecord) => places.get(id)?.seq ?? 0;
      const looked = ours()
        .filter((event) => event.entityKind !== "test" && placeAt(event) > place)
        .toSorted((a, b) => placeAt(a) - placeAt(b))
        .slice(0, kinds ? window : limit);
      const found = looked.filter(({ kind }) => kinds?.includes(kind) ?? true).slice(0, limit);
      const end = found.length < limit ? looked.at(-1) : found.at(-1);
      return {
        events: found.map(({ id, kind, body }) => ({ id, kind, body })),
        last: end?.id ?? null,
      };
    },
  };
}
